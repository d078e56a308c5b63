'use client'

import { useTranslations } from 'next-intl'
import { Chip, Chips } from '@/components/ui/chips'
import type { HolderForm } from '@/lib/domains/rules/form'

type Props = { tld: string; name: string; holder: HolderForm; change: (change: Partial<HolderForm>) => void }

const kinds = ['organization', 'person'] as const

/** Kind of registrant. Distinguishes Finns from others where the registry does. */
export function HolderKind({ tld, name, holder, change }: Props) {
  const t = useTranslations('registrant.kinds')
  const isFinnish = holder.country === 'FI'
  const choices =
    tld === 'fi'
      ? [
          { kind: 'organization', finnish: true, text: t('fiOrganization') } as const,
          { kind: 'person', finnish: true, text: t('fiPerson') } as const,
          { kind: 'organization', finnish: false, text: t('abroadOrganization') } as const,
          { kind: 'person', finnish: false, text: t('abroadPerson') } as const,
        ]
      : kinds.map((kind) => ({ kind, finnish: isFinnish, text: t(kind) }))
  return (
    <fieldset className="stack-2">
      <legend className="label">{t('legend')}</legend>
      <Chips>
        {choices.map(({ kind, finnish, text }) => (
          <Chip
            key={`${kind}${finnish}`}
            name={name}
            checked={holder.kind === kind && isFinnish === finnish}
            onChange={() => change({ kind, country: finnish ? 'FI' : isFinnish ? '' : holder.country })}
          >
            {text}
          </Chip>
        ))}
      </Chips>
    </fieldset>
  )
}
