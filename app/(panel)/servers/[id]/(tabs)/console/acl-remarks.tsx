'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { CircleAlert, TriangleAlert } from '@/components/ui/icons'
import type { AclEntry } from '@/lib/server-tools/rules/console'

type AclRemarksProps = { entries: readonly AclEntry[]; onMend: (from: string, to: string) => void }

/** Errors and warnings of each entry in the list, with buttons that apply a correction. */
export function AclRemarks({ entries, onMend }: AclRemarksProps) {
  const t = useTranslations('console.acl')
  const remarked = entries.filter(({ problem, warning }) => problem !== null || warning !== null)
  if (remarked.length === 0) return null
  return (
    <ul className="stack-2" role="status">
      {remarked.map(({ text, problem, warning, mended }) => (
        <li key={text} className={`icon-line small ${problem ? 'danger' : 'warn'}`}>
          <Icon of={problem ? CircleAlert : TriangleAlert} />
          <span className="min-w-0 break-words">
            <span className="mono">{text}</span>:{' '}
            {problem ? t(`problem.${problem}`) : warning && t(`warning.${warning}`, { network: mended ?? '' })}{' '}
            {mended && (
              <Button size="small" onClick={() => onMend(text, mended)}>
                {t('use', { mended })}
              </Button>
            )}
          </span>
        </li>
      ))}
    </ul>
  )
}
