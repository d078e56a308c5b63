import { useTranslations } from 'next-intl'
import type { Operation } from '@/lib/api-docs/rules/operation'

type BodyFieldsProps = { fields: NonNullable<Operation['body']>['fields'] }

/** What a body may have, as a list to look things up in. */
export function BodyFields({ fields }: BodyFieldsProps) {
  const t = useTranslations('apiDocs')
  return (
    <details>
      <summary className="cursor-pointer text-compact font-medium text-fg-strong">
        {t('members', { count: fields.length })}
      </summary>
      <ul className="mt-1 grid grid-cols-1 gap-1 text-compact">
        {fields.map(({ name, type, required, about, choices }) => (
          <li key={name} className="wrap-anywhere">
            <code className="mono font-medium text-fg-strong">{name}</code>{' '}
            <span className="text-fg-muted" lang="en">
              {[type, required && 'required', choices?.join(' | '), about].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
