'use client'

import { useTranslations } from 'next-intl'
import { DomainNameField } from '@/components/domain/domain-name-field'
import { BlockerLink } from '@/components/domain/blocker-link'
import { ApiQuote } from '@/components/feedback/failure-text'
import { ButtonLink } from '@/components/ui/button-link'
import { FieldRemark } from '@/components/ui/field-remark'
import { Notice } from '@/components/ui/notice'
import { Panel } from '@/components/ui/panel'
import { paths } from '@/lib/paths'
import { readableDomain } from '@/lib/model/domain-name'
import { nextStepFor } from '@/lib/domains/rules/refusal'
import { notesOf } from '@/lib/domains/rules/tlds'
import type { TldPrice } from '@/lib/domains/rules/look-ups'
import type { Settled } from '@/lib/model/outcome'
import { Endings } from './endings'
import type { RegisterState } from './use-register'

type DomainPanelProps = { state: RegisterState; isSold: boolean; prices: Promise<Settled<TldPrice[]>> }

/** The name, its availability, other endings to choose from, and the rules of its TLD. */
export function DomainPanel({ state, isSold, prices }: DomainPanelProps) {
  const t = useTranslations('register')
  const words = useTranslations('registrant')
  const { form, tld, wires } = state
  const notes = notesOf(tld)
  const isRefused = state.check?.ok === true && !state.check.value.available
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
      {(tld === '' || !isSold || isRefused) && (
        <Endings typed={form.name} prices={prices} onChoose={(name) => state.set({ name })} />
      )}
      {notes.length > 0 ? (
        <Notice tone="idle" title={t('notes.title', { tld })}>
          <ol className="mt-1 grid list-decimal gap-1 ps-5">
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
    <div className="grid grid-cols-1 content-start gap-2" role="status">
      <FieldRemark kind="error">
        {reason === null
          ? t('no', { name: readable })
          : t.rich('noBecause', { name: readable, reason: () => said ?? <span lang="en">{reason}</span> })}
      </FieldRemark>
      {said && reason && <ApiQuote>{reason}</ApiQuote>}
      {way === null ? null : (
        <p className="flex min-w-0 flex-wrap items-center gap-2">
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
