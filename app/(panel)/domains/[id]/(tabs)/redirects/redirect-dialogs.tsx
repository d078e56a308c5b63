'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { useZoneRefusal } from '@/components/domain/use-zone-refusal'
import { ChangeDialog, ConfirmChange, DeleteDialog } from '@/components/form/change-dialog'
import { useChangeForm } from '@/components/form/use-change-form'
import { defineDraft, useDraft } from '@/components/form/use-draft'
import { Checkbox } from '@/components/ui/checkbox'
import { linkButtonClass } from '@/components/ui/class-names'
import { TextField } from '@/components/ui/field'
import { Check, CirclePause, Plus, Power } from '@/components/ui/icons'
import { relativeName } from '@/lib/dns/rules/name'
import { type DnsRecord, fullName } from '@/lib/dns/rules/record'
import {
  conflictingRecords,
  correctedTarget,
  type Redirect,
  redirectRefusalOf,
  targetProblem,
  targetToSend,
} from '@/lib/dns/rules/redirect'
import { readableDomain } from '@/lib/model/domain-name'
import { isRecord } from '@/lib/model/is-record'
import type { Failure } from '@/lib/model/outcome'
import { redirectUndo } from '@/lib/undo/rules/undo'
import { useDomain, SupportLink } from '../domain-live'
import { addRedirect, changeRedirect, removeRedirect } from '../actions'
import { InTheWay } from './in-the-way'

/** Explains a refusal of a redirect for `OutcomeNotice`. */
function useRedirectRefused(): (failure: Failure) => { means: ReactNode; actions?: ReactNode } | null {
  const t = useTranslations('redirects.refused')
  const ofZone = useZoneRefusal(<SupportLink />)
  return (failure) => {
    const key = redirectRefusalOf(failure)
    return key ? { means: t(key) } : ofZone(failure)
  }
}

type RedirectDraft = { source: string; target: string; enabled: boolean }

const drafts = defineDraft<RedirectDraft>((stored) =>
  isRecord(stored) && typeof stored.source === 'string' && typeof stored.target === 'string'
    ? { source: stored.source, target: stored.target, enabled: stored.enabled === true }
    : null,
)

type RedirectDialogProps = {
  /** The redirect to edit; null for a new one. */
  redirect: Redirect | null
  rows: readonly Redirect[]
  taken: readonly DnsRecord[]
  onClose: () => void
}

/** Adds or edits a redirect. Its name cannot be edited, because the API identifies it by name. */
export function RedirectDialog({ redirect, rows, taken, onClose }: RedirectDialogProps) {
  const t = useTranslations('redirects')
  const { domain } = useDomain()
  const is = redirect ? 'edit' : 'new'
  const now = { source: redirect?.source ?? '', target: redirect?.target ?? '', enabled: redirect?.enabled ?? true }
  const kept = useDraft(drafts, `redirect:${domain.id}:${redirect?.source ?? '+'}`, now, JSON.stringify(now))
  const draft = kept.value
  const named = relativeName(draft.source, domain.name)
  const source = redirect ? redirect.source : 'name' in named ? named.name : null
  const full = source === null ? '' : fullName(source, domain.name)
  const form = useChangeForm(redirect ? changeRedirect : addRedirect, {
    subject: (asked) => ({
      kind: redirect ? 'redirectEdit' : 'redirectAdd',
      id: `${asked.id}:${asked.source}`,
      name: readableDomain(full),
    }),
    announce: () => ({ title: t(`${is}.done`, { name: readableDomain(full) }) }),
    undo: ({ id: _id, ...after }) => redirectUndo(domain, redirect, after),
  })
  const existing = rows.find((row) => row.source === source) ?? null
  const twin = redirect === null && form.outcome?.status !== 'unknown' ? existing : null
  const inTheWay = source === null ? [] : conflictingRecords(source, taken)
  const wrong = targetProblem(draft.target, full)
  const corrected = wrong === null ? null : correctedTarget(draft.target)
  const target = targetToSend(draft.target)
  const { enabled } = draft
  const { tried } = form

  function type(part: Partial<RedirectDraft>) {
    kept.change({ ...draft, ...part })
  }

  const nameProblem = tried && 'problem' in named ? t('problems.name') : twin ? t('problems.twin') : undefined
  return (
    <ChangeDialog
      title={redirect ? t('edit.title', { name: readableDomain(full) }) : t('add')}
      word={(word) => t(`${is}.${word}`)}
      icon={redirect ? Check : Plus}
      form={form}
      input={source !== null && !twin && wrong === null ? { id: domain.id, source, target, enabled } : null}
      refused={useRedirectRefused()}
      found={existing?.target === target && existing.enabled === enabled}
      latestState={
        existing
          ? t('latestState.there', { target: existing.target ?? '–', on: String(existing.enabled) })
          : t('latestState.notThere')
      }
      draft={kept}
      onClose={onClose}
    >
      {redirect === null && (
        <TextField
          label={t('source.label')}
          hint={t('source.hint', { name: readableDomain(full || domain.name) })}
          error={nameProblem}
          mono
          value={draft.source}
          onChange={(event) => type({ source: event.target.value })}
          data-autofocus
          verbatim
        />
      )}
      {(draft.source !== '' || tried) && <InTheWay name={readableDomain(full)} records={inTheWay} />}
      <TextField
        label={t('target.label')}
        hint={t('target.hint')}
        error={
          tried && wrong ? (
            <>
              {t(`problems.${wrong}`)}{' '}
              {corrected && (
                <button type="button" className={linkButtonClass} onClick={() => type({ target: corrected })}>
                  {t('target.use', { url: corrected })}
                </button>
              )}
            </>
          ) : undefined
        }
        mono
        value={draft.target}
        onChange={(event) => type({ target: event.target.value })}
        data-autofocus={redirect ? true : undefined}
        placeholder="https://"
        verbatim
        inputMode="url"
      />
      <Checkbox
        label={t('enabled.label')}
        checked={enabled}
        onChange={(event) => type({ enabled: event.target.checked })}
      />
    </ChangeDialog>
  )
}

type TurnRedirectProps = { redirect: Redirect; onClose: () => void }

/** Asks before a redirect is turned on or off; its target stays. */
export function TurnRedirect({ redirect, onClose }: TurnRedirectProps) {
  const t = useTranslations('redirects')
  const { domain } = useDomain()
  // The list shows the new state before the question is gone.
  const [on] = useState(!redirect.enabled)
  const which = on ? 'on' : 'off'
  const { source, target } = redirect
  const name = readableDomain(fullName(source, domain.name))
  const form = useChangeForm(changeRedirect, {
    subject: (asked) => ({ kind: 'redirectEdit', id: `${asked.id}:${asked.source}`, name }),
    announce: () => ({ title: t(`turn.${which}.done`, { name }) }),
    undo: ({ id: _id, ...after }) => redirectUndo(domain, { ...after, enabled: !on }, after),
  })
  return (
    <ConfirmChange
      form={form}
      input={target === null ? null : { id: domain.id, source, target, enabled: on }}
      title={t(`turn.${which}.title`, { name })}
      keep={t('edit.keep')}
      confirm={{ label: t(`turn.${which}.do`), icon: on ? Power : CirclePause }}
      whether={t('edit.whether')}
      refused={useRedirectRefused()}
      found={redirect.enabled === on}
      latestState={t('latestState.there', { target: target ?? '–', on: String(redirect.enabled) })}
      onClose={onClose}
    >
      <p>{t(`turn.${which}.means`, { name, target: target ?? '–' })}</p>
    </ConfirmChange>
  )
}

type DeleteRedirectProps = {
  source: string
  /** Null once the redirect is no longer listed. */
  redirect: Redirect | null
  onClose: () => void
}

/** Asks before a redirect is deleted, and shows its target so that it can be created again. */
export function DeleteRedirect({ source, redirect, onClose }: DeleteRedirectProps) {
  const t = useTranslations('redirects')
  const { domain } = useDomain()
  const name = readableDomain(fullName(source, domain.name))
  return (
    <DeleteDialog
      action={removeRedirect}
      input={{ id: domain.id, source }}
      subject={{ kind: 'redirectDelete', id: `${domain.id}:${source}`, name }}
      isGone={redirect === null}
      word={(word) => t(`delete.${word}`, { name })}
      refused={useRedirectRefused()}
      undo={redirect && redirectUndo(domain, redirect, null)}
      onClose={onClose}
    >
      <p>{t('delete.means', { name })}</p>
      {redirect?.target && <p className="mono text-compact wrap-anywhere">{redirect.target}</p>}
    </DeleteDialog>
  )
}
