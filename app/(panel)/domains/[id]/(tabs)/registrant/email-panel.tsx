'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { Form } from '@/components/form/form'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { CopyValue } from '@/components/ui/copy-value'
import { TextField } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { panelClass, panelFootClass, panelHeadClass } from '@/components/ui/panel'
import { canChangeDomain } from '@/lib/domains/rules/domain'
import { isEmail } from '@/lib/model/host-name'
import { changeEmail } from '../actions'
import { useDomain } from '../domain-live'
import { SupportLink } from '../support-link'

type Form = { email: string; hide: boolean }

const forms = defineStoredForm<Form>({
  stored: (typed) => typed,
  restored: ({ email, hide }) => ({ email: typeof email === 'string' ? email : '', hide: hide === true }),
})

/** The registrant's e-mail address, with the option of an alias. `known` is the current one at the registry. */
export function EmailPanel({ known }: { known: string | null }) {
  const t = useTranslations('domain.holderEmail')
  const reasons = useTranslations('reasons')
  const { domain, rights } = useDomain()
  const kept = useStoredForm(forms, `registrant-email:${domain.id}`, () => ({ email: '', hide: false }))
  const { email, hide } = kept.value
  const set = (part: Partial<Form>) => kept.change((now) => ({ ...now, ...part }))
  const [tried, setTried] = useState(false)
  const refused = useZoneRefusal(<SupportLink />)
  const { send, pending, outcome } = useChange(changeEmail, {
    subject: ({ id }) => ({ kind: 'registrantEmail', id, name: domain.display }),
  })
  const permission = canChangeDomain('email', domain, rights)
  const isRight = isEmail(email)

  async function change() {
    const answer = await send({ id: domain.id, email: email.trim(), hide })
    if (answer?.status === 'done') kept.clearWhenLeft()
  }

  return (
    <Form
      className={panelClass}
      aria-labelledby="email-title"
      onSend={() => {
        setTried(true)
        if (isRight && permission.allowed) void change()
      }}
    >
      <div className={panelHeadClass}>
        <h2 id="email-title">{t('title')}</h2>
      </div>
      <div className="grid grid-cols-1 content-start gap-4 p-4">
        {known && (
          <p className="text-compact">
            {t('now')} <span className="break-words">{known}</span>
          </p>
        )}
        <TextField
          label={t('label')}
          error={tried && !isRight ? t('wrong') : undefined}
          type="email"
          name="email"
          autoComplete="email"
          value={email}
          onChange={(event) => set({ email: event.target.value })}
        />
        <Checkbox
          label={t('hide')}
          hint={t('hideHint')}
          checked={hide}
          onChange={(event) => set({ hide: event.target.checked })}
        />
        {outcome?.status === 'done' && (
          <Notice tone="ok" role="status" title={t('done')}>
            {outcome.value.email && (
              <p>
                {t(outcome.value.hidden ? 'hidden' : 'shown')} <CopyValue value={outcome.value.email} />
              </p>
            )}
          </Notice>
        )}
        <OutcomeNotice
          outcome={outcome}
          refused={refused}
          whether={t('whether', { name: domain.display })}
          latestState={t('latestState')}
        />
      </div>
      <div className={panelFootClass}>
        <Button type="submit" busy={pending} reason={permission.allowed ? null : reasons(permission.reason)}>
          {t('do')}
        </Button>
      </div>
    </Form>
  )
}
