'use client'

import { useTranslations } from 'next-intl'
import { useDebouncedQuery } from '@/components/live/use-debounced-query'
import { Button } from '@/components/ui/button'
import { FieldPairs, FieldRemark, TextField } from '@/components/ui/field'
import { Search } from '@/components/ui/icons'
import { paths } from '@/lib/paths'
import { isOrgNumber, plainOrgNumber } from '@/lib/domains/rules/tlds'
import type { HolderForm } from '@/lib/domains/rules/form'
import type { Company } from '@/lib/domains/rules/look-ups'
import { NumberField } from './number-field'
import { EmailField, OrganizationField, PlaceFields } from './person-fields'
import type { FieldBindings } from './use-order-errors'

type Props = { holder: HolderForm; change: (change: Partial<HolderForm>) => void; wires: FieldBindings }

/** Fields of an organisation that registers a .no domain; the public register can fill in most of them. */
export function NoOrganizationFields({ holder, change, wires }: Props) {
  const t = useTranslations('registrant')
  const props = { role: 'registrant', value: holder, change, wires } as const
  return (
    <>
      <div className="grid grid-cols-1 content-start gap-2">
        <NumberField kind="noOrganization" holder={holder} change={change} wires={wires} />
        <FoundCompany holder={holder} change={change} />
      </div>
      <OrganizationField {...props} />
      <FieldPairs>
        <PlaceFields {...props} />
      </FieldPairs>
      <TextField
        id={wires.idOf('registrant.applicantName')}
        label={t('fields.applicantName')}
        hint={t('applicantHint')}
        error={wires.errorOf('registrant.applicantName')}
        value={holder.applicantName}
        onChange={(event) => change({ applicantName: event.target.value })}
        autoComplete="name"
        maxLength={500}
      />
      <EmailField {...props} hint={t('emailHintNo')} />
    </>
  )
}

/** The organisation found in the register. Filled in by a button, so that typed values are not overwritten unasked. */
function FoundCompany({ holder, change }: Pick<Props, 'holder' | 'change'>) {
  const t = useTranslations('registrant.company')
  const number = plainOrgNumber(holder.numbers.noOrganization ?? '')
  const isRight = isOrgNumber(number)
  const found = useDebouncedQuery<Company | null>(isRight ? paths.live.company(number) : null, 0)
  if (!isRight) return null
  if (found === null) return <p className="text-compact text-fg-muted">{t('looking')}</p>
  if (!found.ok) return <p className="text-compact text-fg-muted">{t('failed')}</p>
  const company = found.value
  if (company === null) return <p className="text-compact text-fg-muted">{t('none')}</p>
  const { name, postalCode, city } = company
  const isFilled = holder.organization === name && holder.postalCode === postalCode && holder.city === city
  return (
    <div className="flex min-w-0 flex-wrap items-center gap-2" role="status">
      <FieldRemark kind="good" icon={Search}>
        {t('found', { name, place: `${postalCode} ${city}`.trim() })}
      </FieldRemark>
      {isFilled ? null : (
        <Button size="small" onClick={() => change({ organization: name, postalCode, city })}>
          {t('use')}
        </Button>
      )}
    </div>
  )
}
