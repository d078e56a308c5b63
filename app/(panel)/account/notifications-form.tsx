'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useEffectEvent, useId } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import { Form } from '@/components/form/form'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Check } from '@/components/ui/icons'
import { actionBarClass, panelClass, panelHeadClass } from '@/components/ui/panel'
import { changedNotifications, notificationKeys, type Notifications } from '@/lib/account/rules/notifications'
import { saveNotificationsAction } from './actions'

type Props = {
  /** Settings as stored by the API. */
  saved: Notifications
  email: string | null
  /** Why changes are disabled. */
  reason: string | null
}

const noChoice: Partial<Notifications> = {}

/** What was chosen and not saved is still there when the person returns. */
const forms = defineStoredForm<Partial<Notifications>>({
  stored: (value) => value,
  restored: (stored) =>
    Object.fromEntries(
      notificationKeys.flatMap((key) => (typeof stored[key] === 'boolean' ? [[key, stored[key]]] : [])),
    ),
})

/** E-mail notification settings, saved together in one call. */
export function NotificationsForm({ saved, email, reason }: Props) {
  const t = useTranslations('account.notifications')
  const titleId = useId()
  const { value: chosen, change, clear } = useStoredForm(forms, 'notifications', () => noChoice)
  const { submit, callsOf, pending, outcome, reset, notice } = useChangeForm(saveNotificationsAction, {
    subject: () => ({ kind: 'notifications', id: 'account', name: '' }),
    announce: () => ({ title: t('done') }),
  })
  const now = { ...saved, ...chosen }
  const changed = changedNotifications(saved, now)
  const isSame = changed.length === 0

  // Once it is done, what the API has follows a moment later.
  const isSaved = outcome?.status === 'done' && isSame
  const settle = useEffectEvent(() => isSaved && clear())
  useEffect(() => void settle(), [isSaved])

  return (
    <Form
      className={panelClass}
      aria-labelledby={titleId}
      onSend={() => submit(reason === null && !isSame ? now : null)}
    >
      <div className={panelHeadClass}>
        <h2 id={titleId}>{t('title')}</h2>
        <p>{email ? t('to', { email }) : null}</p>
      </div>
      <div className="grid grid-cols-1 gap-5 p-4">
        <div className="grid grid-cols-1 content-start gap-2">
          {notificationKeys.map((key) => (
            <Checkbox
              key={key}
              label={t(`settings.${key}.name`)}
              hint={t(`settings.${key}.about`)}
              checked={now[key]}
              disabled={reason !== null}
              onChange={(event) => {
                if (outcome?.status === 'refused') reset()
                const { checked } = event.target
                change((before) => ({ ...before, [key]: checked }))
              }}
            />
          ))}
        </div>
        <OutcomeNotice
          {...notice}
          whether={t('whether')}
          refused={({ status }) => (status === 404 || status === 405 ? { means: t('notOffered') } : null)}
          found={isSame}
          latestState={t(isSame ? 'latestState.saved' : 'latestState.different')}
        />
        <div className="flex flex-wrap items-center gap-2">
          <div className={isSame ? undefined : actionBarClass}>
            <Button
              type="submit"
              variant="primary"
              icon={Check}
              busy={pending}
              reason={reason ?? (isSame ? t('nothingChanged') : null)}
            >
              {t('save')}
            </Button>
          </div>
          <ShowCalls of={callsOf(now)} />
        </div>
      </div>
    </Form>
  )
}
