'use client'

import { useTranslations } from 'next-intl'
import { DomainNameField } from '@/components/domain/domain-name-field'
import { BlockerLink } from '@/components/domain/blocker-link'
import { ApiQuote } from '@/components/feedback/failure-look'
import { ButtonLink } from '@/components/ui/button-link'
import { FieldRemark } from '@/components/ui/field'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { paths } from '@/lib/paths'
import { readableDomain } from '@/lib/model/domain-name'
import { nextStepFor } from '@/lib/domains/rules/refusal'
import { notesOf } from '@/lib/domains/rules/tlds'
import type { RegisterState } from './use-register'

/** The name, its availability, and the rules of its TLD. */
export function DomainPanel({ state, isSold }: { state: RegisterState; isSold: boolean }) {
  const t = useTranslations('register')
  const words = useTranslations('registrant')
  const { form, tld, wires } = state
  const notes = notesOf(tld)
  return (
    <Panel title={t('domain')}>
      <DomainNameField
        id={wires.idOf('name')}
        value={form.name}
        change={(name) => state.set({ name })}
        error={isSold ? wires.errorOf('name') : words('notOffered', { tld })}
        hint={tld === '' ? t('nameHint') : undefined}
      />
      {isSold && <Free state={state} />}
      {notes.length > 0 ? (
        <Notice tone="idle" title={t('notes.title', { tld })}>
          <ol className="errors list-decimal ps-5">
            {notes.map((note) => (
              <li key={note}>{t(`notes.${note}`, { tld })}</li>
            ))}
          </ol>
        </Notice>
      ) : null}
    </Panel>
  )
}

/** Availability according to the registry. */
function Free({ state: { name, check } }: { state: RegisterState }) {
  const t = useTranslations('register.free')
  if (name === null) return null
  const readable = readableDomain(name)
  if (check === null) return <p className="text-compact text-fg-muted">{t('asking')}</p>
  if (!check.ok) return <p className="text-compact text-fg-muted">{t('failed')}</p>
  const { available, reason, known, said } = check.value
  if (available) {
    return (
      <FieldRemark kind="good" role="status">
        {t('yes', { name: readable })}
      </FieldRemark>
    )
  }
  const way = nextStepFor(known)
  return (
    <div className="stack-2" role="status">
      <FieldRemark kind="error">
        {reason === null
          ? t('no', { name: readable })
          : t.rich('noBecause', { name: readable, reason: () => said ?? <span lang="en">{reason}</span> })}
      </FieldRemark>
      {said && reason && <ApiQuote>{reason}</ApiQuote>}
      {way === null ? null : (
        <p className="row">
          {way === 'moveHere' ? (
            <ButtonLink href={paths.transferDomain(readable)}>{t('transfer')}</ButtonLink>
          ) : (
            <BlockerLink what={way} name={readable} />
          )}
        </p>
      )}
    </div>
  )
}
