'use client'

import { useTranslations } from 'next-intl'
import { useState, type SyntheticEvent } from 'react'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { Button } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Segment } from '@/components/ui/segment'
import type { RegistrarLogin, RegistrarRead } from '@/lib/mass-transfer/rules/import'
import { readRegistrarAction } from './actions'
import { useRefused } from './use-refused'

type Way = RegistrarLogin['way']

/** The login at the external registrar. It stays in this form until it is sent, and is never stored. */
export function RegistrarForm({ why, onRead }: { why: string | null; onRead: (read: RegistrarRead) => void }) {
  const t = useTranslations('massTransfer')
  const [way, setWay] = useState<Way>('key')
  const [missing, setMissing] = useState<{ user: boolean; secret: boolean } | null>(null)
  const { send, pending, outcome } = useChange(readRegistrarAction, {
    // Only reads; changes nothing.
    subject: null,
  })
  const refused = useRefused('registrar')

  const submit = async (event: SyntheticEvent<HTMLFormElement>) => {
    event.preventDefault()
    const form = new FormData(event.currentTarget)
    const field = (name: string) => {
      const value = form.get(name)
      return typeof value === 'string' ? value : ''
    }
    const [user, secret] = [field('registrar-user').trim(), field('registrar-secret')]
    const lacks = { user: user === '', secret: secret === '' }
    setMissing(lacks)
    if (lacks.user || lacks.secret || why) return
    const login: RegistrarLogin =
      way === 'key' ? { way, token: user, secret } : { way, username: user, password: secret }
    const answer = await send(login)
    if (answer?.status === 'done' && answer.value) onRead(answer.value)
  }
  return (
    <form className="stack registrar" onSubmit={(event) => void submit(event)} noValidate autoComplete="off">
      <p className="muted">{t('registrar.what')}</p>
      {outcome?.status === 'done' && outcome.value === null ? (
        <Notice tone="warn" title={t('registrar.otp.title')} role="alert">
          {t('refused.otp')}
        </Notice>
      ) : (
        <OutcomeNotice outcome={outcome} whether={t('registrar.whether')} refused={refused} />
      )}
      <div>
        <Segment
          name="registrar-way"
          label={t('registrar.way')}
          value={way}
          onChange={setWay}
          options={[
            { value: 'key', name: t('registrar.key') },
            { value: 'login', name: t('registrar.login') },
          ]}
        />
      </div>
      <TextField
        key={`${way}-user`}
        label={t(`registrar.user.${way}`)}
        name="registrar-user"
        mono={way === 'key'}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        error={missing?.user ? t(`registrar.missing.${way}`) : undefined}
      />
      <TextField
        key={`${way}-secret`}
        label={t(`registrar.secret.${way}`)}
        name="registrar-secret"
        type="password"
        autoComplete="off"
        hint={t('registrar.notStored')}
        error={missing?.secret ? t(`registrar.missingSecret.${way}`) : undefined}
      />
      <div>
        <Button type="submit" variant="primary" busy={pending} reason={why}>
          {t('registrar.read')}
        </Button>
      </div>
    </form>
  )
}
