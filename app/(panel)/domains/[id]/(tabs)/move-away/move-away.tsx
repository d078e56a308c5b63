'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { useChangeForm } from '@/components/form/use-change-form'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { Button } from '@/components/ui/button'
import { ConfirmDialog, TypedConfirm, typedProgress } from '@/components/ui/confirm-dialog'
import { TextField } from '@/components/ui/field'
import { LogOut } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { formatDayAndTime } from '@/lib/format/time'
import { restoredMembers } from '@/lib/model/restored'
import { tldOf } from '@/lib/model/tld'
import { ipsTagProblem, toIpsTag } from '@/lib/domains/rules/name-servers'
import { moveAway } from '../actions'
import { useDnssecChain, usePrefetchChain } from '../dnssec-chain'
import { DomainOutcome, PanelForm, useBarred } from '../domain-form'
import { useDomain } from '../domain-live'

/** The move that was last requested here: the API does not report it, and the registry takes a working day. */
const requests = defineStoredForm<{ tag: string; at: number } | null>({
  days: 4,
  stored: (request) => request,
  restored: ({ tag, at }) => (typeof tag === 'string' && typeof at === 'number' ? { tag, at } : null),
})

const forms = defineStoredForm<{ tag: string }>({ stored: (form) => form, restored: restoredMembers })

/** Moves a .uk domain to another registrar by its IPS tag (§4.7), which cannot be undone from here. */
export function MoveAway() {
  const t = useTranslations('domain.away')
  const { domain, live } = useDomain()
  const kept = useStoredForm(forms, `move-away:${domain.id}`, () => ({ tag: '' }))
  const { tag } = kept.value
  const requested = useStoredForm(requests, `moved-away:${domain.id}`, () => null)
  const style = useTimeStyle()
  const [typed, setTyped] = useState('')
  const [asks, setAsks] = useState(false)
  const { submit, callsOf, tried, setTried, pending, outcome, notice } = useChangeForm(moveAway, {
    live: { refresh: live.refresh },
    subject: ({ id }) => ({ kind: 'moveAway', id, name: domain.display }),
    onDone: (_, { tag }) => {
      requested.change(() => ({ tag, at: Date.now() }))
      kept.clearWhenLeft()
    },
  })
  const barred = useBarred('ipsTag')
  usePrefetchChain(barred === null)
  const why = barred ?? (requested.value ? t('asked') : null)
  const problem = ipsTagProblem(tag)
  const isTyped = typedProgress(domain.display, typed) === 'right'
  if (tldOf(domain.name) !== 'uk') {
    return (
      <Notice tone="idle" title={t('notUk.what')}>
        {t('notUk.means')}
      </Notice>
    )
  }

  async function move() {
    await submit({ id: domain.id, tag: toIpsTag(tag) })
    setAsks(false)
  }

  return (
    <div className="cols-side">
      <PanelForm
        title={t('title')}
        onSend={() => {
          setTried(true)
          if (why === null && problem === null && isTyped) setAsks(true)
        }}
        foot={
          <Button variant="danger" icon={LogOut} type="submit" busy={pending} reason={why}>
            {t('do')}
          </Button>
        }
      >
        <div className="grid grid-cols-1 content-start gap-4 p-4">
          <p>{t('means')}</p>
          {requested.value && (
            <Notice
              tone="ok"
              role="status"
              title={
                outcome?.status === 'done' && outcome.message
                  ? outcome.message
                  : t('done', {
                      tag: requested.value.tag,
                      at: formatDayAndTime(new Date(requested.value.at), style, live.asOf),
                    })
              }
              actions={
                <Button size="small" onClick={requested.clear}>
                  {t('again')}
                </Button>
              }
            >
              {t('next')}
            </Notice>
          )}
          <TextField
            label={t('tag')}
            hint={t('hint')}
            error={tried && problem ? t(`problems.${problem}`) : undefined}
            mono
            name="tag"
            value={tag}
            onChange={(event) => kept.change(() => ({ tag: event.target.value }))}
            autoCapitalize="characters"
            autoComplete="off"
            autoCorrect="off"
            spellCheck={false}
          />
          <TypedConfirm
            name={domain.display}
            value={typed}
            onChange={setTyped}
            error={tried && !isTyped ? t('typeFirst') : undefined}
          />
          {!asks && (
            <DomainOutcome
              {...notice}
              whether={t('whether', { name: domain.display })}
              // The registry takes a working day, so this shows only to who comes back to the open page.
              found={!domain.registered}
              latestState={domain.registered ? t('latestState') : null}
            />
          )}
        </div>
      </PanelForm>
      {asks && (
        <AwayDialog
          calls={callsOf({ id: domain.id, tag: toIpsTag(tag) })}
          tag={toIpsTag(tag)}
          busy={pending}
          onKeep={() => setAsks(false)}
          onConfirm={() => void move()}
        />
      )}
    </div>
  )
}

type AwayDialogProps = { tag: string; calls: Shown | null; busy: boolean; onKeep: () => void; onConfirm: () => void }

/** Asks for confirmation: says what is lost with the move, such as being able to turn off DNSSEC. */
function AwayDialog({ tag, calls, busy, onKeep, onConfirm }: AwayDialogProps) {
  const t = useTranslations('domain.away')
  const { domain } = useDomain()
  const chain = useDnssecChain('moveAway')
  return (
    <ConfirmDialog
      open
      onKeep={onKeep}
      onConfirm={onConfirm}
      busy={busy}
      title={t('ask.title', { name: domain.display, tag })}
      keep={t('ask.keep')}
      beside={<ShowCalls of={calls} />}
      confirm={{ label: t('do'), variant: 'destroy', icon: LogOut, reason: chain.reason }}
    >
      <div className="grid grid-cols-1 content-start gap-2">
        <p>{t('ask.means')}</p>
        {chain.notice}
      </div>
    </ConfirmDialog>
  )
}
