'use client'

import { useTranslations } from 'next-intl'
import { useRead } from '@/components/live/use-read'
import { Button } from '@/components/ui/button'
import { Chip, Chips } from '@/components/ui/choice'
import { FieldPairs, FieldRemark, TextField } from '@/components/ui/field'
import { Search } from '@/components/ui/icons'
import { type HolderForm, numberKindOf, transferAsksKind } from '@/lib/domains/rules/form'
import type { Company } from '@/lib/domains/rules/look-ups'
import { correctedDay, isOrgNumber, type NumberKind, plainOrgNumber } from '@/lib/domains/rules/tlds'
import type { Country } from '@/lib/format/contact'
import { paths } from '@/lib/paths'
import {
  AddressFields,
  CountryField,
  EmailField,
  NameFields,
  OrganizationField,
  PhoneField,
  PlaceFields,
} from './person-fields'
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

type HolderKindProps = { tld: string; name: string; holder: HolderForm; change: (change: Partial<HolderForm>) => void }

const kinds = ['organization', 'person'] as const

/** Kind of registrant. Distinguishes Finns from others where the registry does. */
function HolderKind({ tld, name, holder, change }: HolderKindProps) {
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

type NoOrganizationProps = { holder: HolderForm; change: (change: Partial<HolderForm>) => void; wires: FieldBindings }

/** Fields of an organisation that registers a .no domain; the public register can fill in most of them. */
export function NoOrganizationFields({ holder, change, wires }: NoOrganizationProps) {
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
function FoundCompany({ holder, change }: Pick<NoOrganizationProps, 'holder' | 'change'>) {
  const t = useTranslations('registrant.company')
  const number = plainOrgNumber(holder.numbers.noOrganization ?? '')
  const isRight = isOrgNumber(number)
  const { data: company, isError } = useRead<Company | null>(isRight ? paths.live.company(number) : null)
  if (!isRight) return null
  if (!company) {
    const state = isError ? 'failed' : company === null ? 'none' : 'looking'
    return <p className="text-compact text-fg-muted">{t(state)}</p>
  }
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

type NumberFieldProps = {
  kind: NumberKind
  holder: HolderForm
  change: (change: Partial<HolderForm>) => void
  wires: FieldBindings
}

/** The identity number that the registry requires, with its specific label. Never stored. */
export function NumberField({ kind, holder, change, wires }: NumberFieldProps) {
  const t = useTranslations('registrant')
  const typed = holder.numbers[kind] ?? ''
  const corrected = kind === 'fiBirthDate' ? correctedDay(typed) : null
  const set = (text: string) => change({ numbers: { ...holder.numbers, [kind]: text } })
  return (
    <div className="grid grid-cols-1 content-start gap-2">
      <TextField
        id={wires.idOf('registrant.number')}
        label={t(`numbers.${kind}.label`)}
        hint={t(`numbers.${kind}.hint`)}
        error={wires.errorOf('registrant.number')}
        mono
        value={typed}
        onChange={(event) => set(event.target.value)}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
      />
      {corrected ? (
        <p>
          <Button size="small" onClick={() => set(corrected)}>
            {t('use', { value: corrected })}
          </Button>
        </p>
      ) : null}
    </div>
  )
}
