'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Checkbox, Switch } from '@/components/ui/checkbox'
import { Field, FieldPairs, TextField } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import {
  type ContactForm,
  needsTechOrganization,
  type OtherRole,
  type Person,
  type RegistrantForm,
} from '@/lib/domains/rules/form'
import type { ContactRole } from '@/lib/domains/rules/order'
import { rulesOf } from '@/lib/domains/rules/tlds'
import type { Country } from '@/lib/format/contact'
import { phoneForWire } from '@/lib/model/countries'
import type { FieldBindings } from './use-order-errors'

type PersonFieldsProps = {
  role: ContactRole
  value: Person
  change: (change: Partial<Person>) => void
  wires: FieldBindings
}

/** Props of the control for a member of the person. */
function bound({ role, value, change, wires }: PersonFieldsProps, name: keyof Person, autoComplete: string) {
  return {
    id: wires.idOf(`${role}.${name}`),
    error: wires.errorOf(`${role}.${name}`),
    value: value[name],
    onChange: (event: { target: { value: string } }) => change({ [name]: event.target.value }),
    // A section per role, so that contacts do not mix.
    autoComplete: role === 'registrant' ? autoComplete : `section-${role} ${autoComplete}`,
  }
}

/** First and last name. */
export function NameFields(props: PersonFieldsProps) {
  const t = useTranslations('registrant.fields')
  return (
    <>
      <TextField label={t('firstName')} {...bound(props, 'firstName', 'given-name')} />
      <TextField label={t('lastName')} {...bound(props, 'lastName', 'family-name')} />
    </>
  )
}

type OrganizationProps = PersonFieldsProps & { label?: ReactNode; hint?: ReactNode; optional?: boolean }

export function OrganizationField({ label, hint, optional, ...props }: OrganizationProps) {
  const t = useTranslations('registrant.fields')
  return (
    <TextField
      className="col-span-full"
      label={label ?? t('organization')}
      hint={hint}
      optional={optional}
      maxLength={500}
      {...bound(props, 'organization', 'organization')}
    />
  )
}

export function EmailField({ hint, ...props }: PersonFieldsProps & { hint?: ReactNode }) {
  const t = useTranslations('registrant.fields')
  return (
    <TextField
      className="col-span-full"
      label={t('email')}
      hint={hint}
      type="email"
      {...bound(props, 'email', 'email')}
    />
  )
}

/** Telephone number in any notation; sent as `+47.90000000`, which is shown when it differs. */
export function PhoneField(props: PersonFieldsProps) {
  const t = useTranslations('registrant')
  const field = bound(props, 'phone', 'tel')
  const sent = phoneForWire(field.value, props.value.country)
  const differs = !field.error && sent !== null && sent !== field.value.trim()
  return (
    <TextField
      label={t('fields.phone')}
      hint={t('phoneHint')}
      good={differs ? t('phoneGood', { phone: sent }) : undefined}
      mono
      type="tel"
      {...field}
    />
  )
}

export function PlaceFields(props: PersonFieldsProps) {
  const t = useTranslations('registrant.fields')
  return (
    <>
      <TextField label={t('postalCode')} {...bound(props, 'postalCode', 'postal-code')} />
      <TextField label={t('city')} {...bound(props, 'city', 'address-level2')} />
    </>
  )
}

type CountryProps = PersonFieldsProps & { countries: readonly Country[]; optional?: boolean }

export function CountryField({ countries, optional, ...props }: CountryProps) {
  const t = useTranslations('registrant')
  const { id, error, ...field } = bound(props, 'country', 'country')
  return (
    <Field id={id} label={t('fields.country')} optional={optional} error={error}>
      {(control) => (
        <Select {...control} {...field}>
          <option value="">{t('chooseCountry')}</option>
          {countries.map(({ code, name }) => (
            <option key={code} value={code}>{`${name} (${code})`}</option>
          ))}
        </Select>
      )}
    </Field>
  )
}

/** Telephone, e-mail and address: required by every TLD but .no. */
export function AddressFields({ countries, ...props }: PersonFieldsProps & { countries: readonly Country[] }) {
  const t = useTranslations('registrant.fields')
  return (
    <>
      <TextField label={t('address')} {...bound(props, 'address', 'street-address')} />
      <div className="grid grid-cols-1 items-start gap-x-4 gap-y-5 sm:grid-cols-[7rem_minmax(0,1fr)_minmax(0,1fr)]">
        <PlaceFields {...props} />
        <CountryField {...props} countries={countries} />
      </div>
    </>
  )
}

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

type WhoisPrivacyProps = { tld: string; id: string; checked: boolean; change: (checked: boolean) => void }

/** Switch that hides the registrant in WHOIS, where the registry supports it. */
export function WhoisPrivacy({ tld, id, checked, change }: WhoisPrivacyProps) {
  const t = useTranslations('registrant')
  const isBarred = tld === 'no' || rulesOf(tld).noPrivacy === true
  return (
    <Switch
      id={id}
      label={<span className="font-medium text-fg-strong">{t('privacy')}</span>}
      hint={isBarred ? t('privacyBarred', { tld }) : t('privacyHint')}
      disabled={isBarred}
      checked={!isBarred && checked}
      onChange={(event) => change(event.target.checked)}
    />
  )
}
