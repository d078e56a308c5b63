'use client'

import { useTranslations } from 'next-intl'
import { Chip, Chips } from '@/components/ui/chips'
import { FieldPairs } from '@/components/ui/field'
import { type HolderForm, numberKindOf, transferAsksKind } from '@/lib/domains/rules/form'
import type { Country } from '@/lib/format/country'
import { NoOrganizationFields } from './no-organization-fields'
import { NumberField } from './number-field'
import { AddressFields, CountryField, EmailField, NameFields, OrganizationField, PhoneField } from './person-fields'
import type { FieldBindings } from './use-order-errors'

type HolderFieldsProps = {
  /** The TLD that determines the fields; lower case, without a dot. */
  tld: string
  holder: HolderForm
  change: (change: Partial<HolderForm>) => void
  wires: FieldBindings
  /** From `countriesByName`. */
  countries: readonly Country[]
  /** A transfer needs fewer fields (§4.7). */
  purpose?: 'register' | 'transfer'
}

/** Fields of the registrant, as required by the TLD's registry (§4.7). */
export function HolderFields({ purpose = 'register', ...props }: HolderFieldsProps) {
  const { tld, holder, change, wires } = props
  const kind = <HolderKind tld={tld} name={wires.idOf('registrant.organization')} holder={holder} change={change} />
  if (tld !== 'no') {
    return (
      <>
        {purpose === 'register' || transferAsksKind(tld) ? kind : null}
        <ContactHolder {...props} purpose={purpose} />
      </>
    )
  }
  return (
    <>
      {kind}
      {holder.kind === 'organization' ? (
        <NoOrganizationFields holder={holder} change={change} wires={wires} />
      ) : (
        <NoPersonFields holder={holder} change={change} wires={wires} />
      )}
    </>
  )
}

function NoPersonFields({ holder, change, wires }: Pick<HolderFieldsProps, 'holder' | 'change' | 'wires'>) {
  const t = useTranslations('registrant')
  const props = { role: 'registrant', value: holder, change, wires } as const
  return (
    <>
      <FieldPairs>
        <NameFields {...props} />
      </FieldPairs>
      <NumberField kind="noPerson" holder={holder} change={change} wires={wires} />
      <EmailField {...props} hint={t('emailHintNo')} />
    </>
  )
}

function ContactHolder({ tld, holder, change, wires, countries, purpose }: HolderFieldsProps) {
  const t = useTranslations('registrant')
  const props = { role: 'registrant', value: holder, change, wires } as const
  const number = numberKindOf(tld, holder)
  const isOrganization = holder.kind === 'organization' && (purpose === 'register' || transferAsksKind(tld))
  // For .be, the country decides whether a VAT number is needed; a transfer otherwise omits the country.
  const asksCountry = purpose === 'transfer' && tld === 'be' && isOrganization
  return (
    <>
      <FieldPairs>
        {isOrganization ? <OrganizationField {...props} hint={t('contactPersonHint')} /> : null}
        <NameFields {...props} />
        {number === null ? null : <NumberField kind={number} holder={holder} change={change} wires={wires} />}
        {purpose === 'register' ? <PhoneField {...props} /> : null}
        {asksCountry ? <CountryField {...props} countries={countries} optional /> : null}
        <EmailField {...props} />
      </FieldPairs>
      {purpose === 'register' ? <AddressFields {...props} countries={countries} /> : null}
    </>
  )
}

type Props = { tld: string; name: string; holder: HolderForm; change: (change: Partial<HolderForm>) => void }

const kinds = ['organization', 'person'] as const

/** Kind of registrant. Distinguishes Finns from others where the registry does. */
function HolderKind({ tld, name, holder, change }: Props) {
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
    <fieldset className="grid grid-cols-1 content-start gap-2">
      <legend className="mb-1.5 text-compact font-medium text-fg-strong">{t('legend')}</legend>
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
