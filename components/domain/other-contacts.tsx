'use client'

import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldPairs } from '@/components/ui/field'
import type { Country } from '@/lib/format/country'
import { needsTechOrganization, type ContactForm, type OtherRole, type RegistrantForm } from '@/lib/domains/rules/form'
import { AddressFields, EmailField, NameFields, OrganizationField, PhoneField } from './person-fields'
import type { FieldBindings } from './use-order-errors'

type OtherContactsProps = {
  tld: string
  form: RegistrantForm
  change: (role: OtherRole, change: Partial<ContactForm>) => void
  wires: FieldBindings
  countries: readonly Country[]
  /** Roles to show; a transfer only needs those that a rule requires. */
  roles?: readonly OtherRole[]
}

const allRoles = ['admin', 'tech', 'billing'] as const

/** Administrative, technical and billing contact: the registrant by default (§4.7). */
export function OtherContacts({ tld, form, change, wires, countries, roles = allRoles }: OtherContactsProps) {
  return roles.map((role) => (
    <OtherContact
      key={role}
      role={role}
      value={form[role]}
      change={(part) => change(role, part)}
      needsOrganization={role === 'tech' && needsTechOrganization(tld, form.holder)}
      {...{ wires, countries }}
    />
  ))
}

type OtherContactProps = Pick<OtherContactsProps, 'wires' | 'countries'> & {
  role: OtherRole
  value: ContactForm
  change: (change: Partial<ContactForm>) => void
  needsOrganization: boolean
}

function OtherContact({ role, value, change, wires, countries, needsOrganization }: OtherContactProps) {
  const t = useTranslations('registrant')
  const props = { role, value, change, wires }
  const name = t(`roles.${role}`)
  const required = needsOrganization ? t('techOrganizationHint') : undefined
  return (
    <div className="grid grid-cols-1 content-start gap-4" role="group" aria-label={name}>
      <Checkbox
        id={`${wires.idOf(`${role}.firstName`)}-same`}
        label={t('same', { role: name })}
        checked={value.same}
        onChange={(event) => change({ same: event.target.checked })}
      />
      {value.same && needsOrganization ? (
        <OrganizationField {...props} label={t('techOrganization')} hint={required} />
      ) : null}
      {value.same ? null : (
        <>
          <FieldPairs>
            <OrganizationField {...props} optional={!needsOrganization} hint={required} />
            <NameFields {...props} />
            <PhoneField {...props} />
            <EmailField {...props} />
          </FieldPairs>
          <AddressFields {...props} countries={countries} />
        </>
      )}
    </div>
  )
}
