'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { addField } from '@/components/form/add-field'
import { defineDraft, DraftNotice, useDraft } from '@/components/form/use-draft'
import { useChangeForm } from '@/components/form/use-change-form'
import { useMayStillApply } from '@/components/form/use-lost-answer'
import { Button, IconButton } from '@/components/ui/button'
import { TextField } from '@/components/ui/field'
import { Plus, Trash2, Undo2, Waypoints } from '@/components/ui/icons'
import { listClass, pairClass } from '@/components/ui/class-names'
import { CopyValue } from '@/components/ui/copy'
import { Notice } from '@/components/ui/notice'
import { onPress } from '@/components/ui/on-press'
import { Panel } from '@/components/ui/panel'
import { dsWaitHours } from '@/lib/domains/rules/dnssec'
import {
  areSameHosts,
  hostsBelow,
  hostsOf,
  hostsProblems,
  mostNameServers,
  moveEffect,
  wasMoved,
} from '@/lib/domains/rules/name-servers'
import { zoneRefusalOf } from '@/lib/domains/rules/refusal'
import { changeNameServers } from '../actions'
import { usePrefetchChain } from '../dnssec-chain'
import { DomainOutcome, PanelForm, useBarred } from '../domain-form'
import { useCheckLink } from '../check-link'
import { RegisteredElsewhere, useDomain } from '../domain-live'

const MoveDialog = onPress(() => import('./move-dialog').then((loaded) => loaded.MoveDialog))

const drafts = defineDraft<readonly string[]>((value) =>
  Array.isArray(value) ? value.filter((line) => typeof line === 'string').slice(0, mostNameServers) : null,
)

/** Chooses the name servers at the registry: ours with one click, or a list of two to thirteen. */
export function NameServers({ ours }: { ours: readonly string[] }) {
  const t = useTranslations('domain.ns')
  const { domain, live } = useDomain()
  const barred = useBarred('nameServers')
  const checkLink = useCheckLink()
  usePrefetchChain(domain.registered)
  const first = domain.external ? ['', ''] : [...ours, '', ''].slice(0, Math.max(2, ours.length))
  const draft = useDraft(drafts, `name-servers:${domain.id}`, first, domain.external ? 'external' : ours.join(' '))
  const lines = draft.value
  const [asks, setAsks] = useState(false)
  const effect = moveEffect(domain.external, hostsOf(lines), ours)
  const { submit, callsOf, tried, setTried, before, pending, outcome, reset, notice } = useChangeForm(
    changeNameServers,
    {
      subject: ({ id }) => ({ kind: 'nameServers', id, name: domain.display }),
      announce: () => ({ title: t('done', { name: domain.display }), link: checkLink({ type: 'NS' }) }),
      live,
      now: effect,
      onDone: draft.discard,
      onFound: draft.discard,
    },
  )
  const isLost = outcome?.status === 'unknown'
  const isMoved = isLost && before !== undefined && wasMoved(before, domain.external)
  const canTell = before === 'toOurs' || before === 'toOthers'
  useMayStillApply(isMoved || !canTell ? null : outcome, live.refresh)
  if (!domain.registered) {
    return (
      <div className="cols-side">
        <RegisteredElsewhere />
        <OurNameServers hosts={ours} />
      </div>
    )
  }

  const problems = hostsProblems(lines)
  const hosts = hostsOf(lines)
  const areOurs = areSameHosts(hosts, ours)
  const why = barred ?? (areOurs && !domain.external ? t('noChange') : null)
  const refusal = outcome?.status === 'refused' ? zoneRefusalOf(outcome.failure) : null
  const notReady = refusal?.key === 'nameServerNotReady' ? refusal.detail.toLowerCase() : null
  const below = hostsBelow(domain.name, hosts)

  function edit(next: readonly string[]) {
    draft.change(next)
    reset()
  }

  function discard() {
    draft.discard()
    setTried(false)
  }

  function undo() {
    discard()
    reset()
  }

  async function change() {
    await submit({ id: domain.id, hosts })
    setAsks(false)
  }

  return (
    <div className="cols-side">
      <div className="grid grid-cols-1 content-start gap-6">
        <PanelForm
          title={t('title')}
          aside={
            <Button
              size="small"
              icon={Waypoints}
              reason={barred ?? (ours.length === 0 ? t('oursUnknown') : areOurs ? t('alreadyOurs') : null)}
              onClick={() => edit(ours)}
            >
              {t('useOurs')}
            </Button>
          }
          onSend={() => {
            setTried(true)
            if (why === null && problems.every((problem) => problem === null)) setAsks(true)
          }}
          foot={
            <>
              <Button variant="primary" type="submit" busy={pending} reason={why}>
                {t('do')}
              </Button>
              <Button variant="quiet" icon={Undo2} onClick={undo}>
                {t('undo')}
              </Button>
            </>
          }
        >
          <div className="grid grid-cols-1 content-start gap-4 p-4">
            {domain.external && <p className="text-fg-muted">{t('external')}</p>}
            <DraftNotice draft={draft} />
            {lines.map((line, place) => {
              const problem = problems[place]
              const host = hostsOf([line])[0]
              return (
                <div className="flex min-w-0 flex-wrap items-start gap-2" key={place}>
                  <TextField
                    className="flex-1"
                    label={t('line', { place: place + 1 })}
                    mono
                    value={line}
                    onChange={(event) => edit(lines.with(place, event.target.value))}
                    error={
                      notReady !== null && host === notReady
                        ? t('notReady')
                        : tried && problem
                          ? t(`problems.${problem}`)
                          : undefined
                    }
                    placeholder={`ns${place + 1}.example.com`}
                    verbatim
                    inputMode="url"
                  />
                  {lines.length > 2 && (
                    <IconButton
                      className="mt-7 touch:mt-6.5"
                      variant="quiet"
                      icon={Trash2}
                      label={t('remove', { place: place + 1 })}
                      onClick={() => edit(lines.filter((_, at) => at !== place))}
                    />
                  )}
                </div>
              )
            })}
            <p>
              <Button
                size="small"
                icon={Plus}
                reason={lines.length < mostNameServers ? null : t('most', { most: mostNameServers })}
                onClick={({ currentTarget }) => addField(currentTarget, () => edit([...lines, '']))}
              >
                {t('add')}
              </Button>
            </p>
            {below.length > 0 && (
              <Notice tone="warn" title={t('below.what', { host: below[0] ?? '' })}>
                {t('below.means')}
              </Notice>
            )}
            {!asks && (
              <DomainOutcome
                {...notice}
                whether={t('whether', { name: domain.display })}
                found={isMoved}
                readAt={canTell ? live.asOf : undefined}
                latestState={canTell ? t('latestState', { external: String(domain.external) }) : t('cannotTell')}
                check={canTell ? notice.check : undefined}
              />
            )}
          </div>
        </PanelForm>
      </div>
      <div className="grid grid-cols-1 content-start gap-6">
        <OurNameServers hosts={ours} />
        <Panel title={t('help.title')}>
          <ul className="grid grid-cols-1 content-start gap-2 text-compact text-fg-muted">
            <li>{t('help.ready')}</li>
            <li>{t('help.slow')}</li>
            <li>{t('help.dnssec', { hours: dsWaitHours })}</li>
          </ul>
        </Panel>
      </div>
      {asks && (
        <MoveDialog
          hosts={hosts}
          before={domain.external ? [] : ours}
          effect={effect}
          busy={pending}
          calls={callsOf({ id: domain.id, hosts })}
          onKeep={() => setAsks(false)}
          onConfirm={() => void change()}
        />
      )}
    </div>
  )
}

function OurNameServers({ hosts }: { hosts: readonly string[] }) {
  const t = useTranslations('domain.ns')
  return (
    <Panel title={t('oursTitle')} flush>
      {hosts.length > 0 ? (
        <ul className={listClass}>
          {hosts.map((host) => (
            <li className={pairClass} key={host}>
              <CopyValue value={host} />
            </li>
          ))}
        </ul>
      ) : (
        <p className="p-4 text-fg-muted">{t('oursUnknown')}</p>
      )}
    </Panel>
  )
}
