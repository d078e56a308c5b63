'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ChangeDialog } from '@/components/form/change-dialog'
import { explained } from '@/components/form/outcome-notice'
import { useChangeForm } from '@/components/form/use-change-form'
import { useSecrets } from '@/components/secret/secret-provider'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/class-names'
import { CopyButton } from '@/components/ui/copy'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { CalendarClock } from '@/components/ui/icons'
import { Link } from '@/components/visit/link'
import { keyLabelLimit, keyLabelProblem, keyRefusal } from '@/lib/account/rules/api-keys'
import { calendarProgramAddress } from '@/lib/deadlines/rules/calendar-access'
import { paths } from '@/lib/paths'
import { makeCalendar } from './actions'

/** Makes the address of a calendar, and shows it once. */
export function SubscribeDialog({ onClose }: { onClose: () => void }) {
  const [made, setMade] = useState<Made | null>(null)
  if (made) return <Address {...made} onClose={onClose} />
  return <LabelStep onMade={setMade} onClose={onClose} />
}

type Made = { label: string; address: string }

function LabelStep({ onMade, onClose }: { onMade: (made: Made) => void; onClose: () => void }) {
  const t = useTranslations('deadlines.subscribe')
  const keys = useTranslations('apiKeys')
  const secrets = useSecrets()
  const [label, setLabel] = useState(() => t('usualLabel'))
  const problem = keyLabelProblem(label)
  const form = useChangeForm(makeCalendar, {
    subject: (calendar) => ({ kind: 'apiKeyAdd', id: calendar.label, name: calendar.label }),
    onDone: ({ value }, sent) => {
      const address = new URL(value.path, location.origin).href
      // It stays on the page until it is saved, also when the dialog is closed too early.
      secrets.put({
        id: `calendar-${Date.now()}`,
        title: t('secret', { label: sent.label }),
        entries: [{ label: t('address'), value: address, masked: true }],
        scope: 'deadlines',
      })
      onMade({ label: sent.label, address })
    },
  })
  return (
    <ChangeDialog
      title={t('title')}
      word={(word) => t(word)}
      icon={CalendarClock}
      form={form}
      input={problem === null ? { label } : null}
      refused={(failure) => explained(keyRefusal(failure), (key) => keys(`refused.${key}`))}
      latestState={t('latestState')}
      leaves
      onClose={onClose}
    >
      <p>{t('means')}</p>
      <p>{t('whoSees')}</p>
      <TextField
        label={t('label')}
        hint={t('labelHint')}
        error={form.tried && problem ? keys(`problems.${problem}`) : undefined}
        value={label}
        maxLength={keyLabelLimit + 1}
        autoComplete="off"
        data-autofocus
        onChange={(event) => setLabel(event.target.value)}
      />
    </ChangeDialog>
  )
}

function Address({ label, address, onClose }: Made & { onClose: () => void }) {
  const t = useTranslations('deadlines.subscribe')
  return (
    <Dialog open title={t('madeTitle')} onClose={onClose} foot={<Button onClick={onClose}>{t('close')}</Button>}>
      <p>{t('once')}</p>
      <p className="rounded-md border border-line px-3 py-2 mono wrap-anywhere select-all" dir="ltr">
        {address}
      </p>
      <div className="flex flex-wrap gap-2 max-sm:*:flex-auto">
        <CopyButton variant="primary" text={address} word={t('copy')} data-autofocus />
        {/* A plain link, because the target is a program. */}
        <a className={buttonClass({})} href={calendarProgramAddress(address)}>
          <Icon of={CalendarClock} />
          {t('openProgram')}
        </a>
      </div>
      <p className="text-compact text-fg-muted">
        {t.rich('howToEnd', { label, a: (words) => <Link href={paths.apiKeys()}>{words}</Link> })}
      </p>
    </Dialog>
  )
}
