'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { Field, TextField } from '@/components/ui/field'
import { Select } from '@/components/ui/input'
import type { Country } from '@/lib/format/country'
import { phoneForWire } from '@/lib/model/countries'
import type { Person } from '@/lib/domains/rules/form'
import type { ContactRole } from '@/lib/domains/rules/order'
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
