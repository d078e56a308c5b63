'use client'

import { useLocale, useTranslations } from 'next-intl'
import { ChangeDialog } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { defineDraft, useDraft } from '@/components/form/use-draft'
import { Field, FieldPairs, TextField } from '@/components/ui/field'
import { Check } from '@/components/ui/icons'
import { Select } from '@/components/ui/input'
import { type ProfileDetails, profileFields, profileProblems, profileToSend } from '@/lib/account/rules/profile'
import { countriesByName } from '@/lib/format/contact'
import { isRecord } from '@/lib/model/is-record'
import { saveProfileAction } from './actions'

/** What was typed is still there when the person returns. */
const drafts = defineDraft<ProfileDetails>((stored) => {
  if (!isRecord(stored)) return null
  const of = (field: keyof ProfileDetails) => {
    const typed = stored[field]
    return typeof typed === 'string' ? typed : ''
  }
  return {
    ...{ address: of('address'), address2: of('address2'), postalCode: of('postalCode'), city: of('city') },
    ...{ province: of('province'), country: of('country'), phone: of('phone'), phone2: of('phone2') },
    ...{ billingEmail: of('billingEmail'), billingEmail2: of('billingEmail2') },
  }
})

/** @param details as the API has them */
export function ProfileDialog({ details: now, onClose }: { details: ProfileDetails; onClose: () => void }) {
  const t = useTranslations('ownAccount.profile')
  const locale = useLocale()
  const kept = useDraft(drafts, 'profile', now, JSON.stringify(now))
  const typed = kept.value
  const form = useChangeForm(saveProfileAction, {
    subject: () => ({ kind: 'profile', id: 'account', name: '' }),
    announce: () => ({ title: t('done') }),
  })
  const problems = profileProblems(typed)
  const isSame = profileFields.every((field) => profileToSend(typed)[field] === now[field])
  const bound = (field: keyof ProfileDetails, autoComplete: string) => {
    const problem = problems[field]
    return {
      label: t(`fields.${field}`),
      error: form.tried && problem ? t(`problems.${problem}`) : undefined,
      value: typed[field],
      maxLength: 255,
      autoComplete,
      onChange: (event: { target: { value: string } }) => kept.change({ ...typed, [field]: event.target.value }),
    }
  }
  const { label, error, ...country } = bound('country', 'country')

  return (
    <ChangeDialog
      title={t('title')}
      word={(word) => t(word)}
      icon={Check}
      form={form}
      input={Object.keys(problems).length === 0 ? typed : null}
      draft={kept}
      isSame={isSame}
      found={isSame}
      latestState={t(isSame ? 'isSaved' : 'isNotSaved')}
      onClose={onClose}
    >
      <TextField {...bound('address', 'address-line1')} data-autofocus />
      <TextField {...bound('address2', 'address-line2')} optional />
      <FieldPairs>
        <TextField {...bound('postalCode', 'postal-code')} />
        <TextField {...bound('city', 'address-level2')} />
        <TextField {...bound('province', 'address-level1')} optional />
        <Field label={label} error={error}>
          {(wires) => (
            <Select {...wires} {...country}>
              {typed.country === '' && <option value="" />}
              {countriesByName(locale).map(({ code, name }) => (
                <option key={code} value={code}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <TextField {...bound('phone', 'tel')} type="tel" optional />
        <TextField {...bound('phone2', 'tel')} type="tel" optional />
      </FieldPairs>
      <TextField {...bound('billingEmail', 'email')} type="email" hint={t('billingEmailHint')} optional />
      <TextField {...bound('billingEmail2', 'email')} type="email" optional />
    </ChangeDialog>
  )
}
