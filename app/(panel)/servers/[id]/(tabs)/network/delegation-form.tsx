'use client'

import { useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { Form } from '@/components/form/form'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { defineDraft, useDraft } from '@/components/form/use-draft'
import { Button } from '@/components/ui/button'
import { IconButton } from '@/components/ui/icon-button'
import { Plus, X } from '@/components/ui/icons'
import type { Subnet } from '@/lib/servers/model'
import { normaliseHostName } from '@/lib/model/host-name'
import { maxReverseNameServers, nameServerProblems } from '@/lib/network/rules/reverse-names'
import { useServer } from '../server-live'
import { delegateAction } from './actions'
import { NameField } from './name-field'
import { useRefused } from './use-refused'

const drafts = defineDraft<string[]>((value) =>
  Array.isArray(value) ? value.filter((name) => typeof name === 'string') : null,
)

/** One to five name servers for the reverse zone of a routed network; they replace the current ones. */
export function DelegationForm({ subnet, onClose }: { subnet: Subnet; onClose: () => void }) {
  const t = useTranslations('network.subnets')
  const problems = useTranslations('network.problem')
  const refused = useRefused()
  const id = useId()
  const { server, live } = useServer()
  const now = subnet.nameServers.length > 0 ? subnet.nameServers : ['']
  const draft = useDraft(drafts, `delegation:${server.id}:${subnet.cidr}`, now, now.join(' '))
  const { value: typed, change: setTyped } = draft
  const [tried, setTried] = useState(false)
  const { send, pending, outcome } = useChange(delegateAction, {
    subject: ({ subnetId }) => ({ kind: 'delegation', id: subnetId, name: subnet.cidr }),
    announce: () => ({ title: t('done', { network: subnet.cidr }), text: t('caches') }),
  })
  const found = nameServerProblems(typed)

  function close() {
    draft.discard()
    onClose()
  }

  async function save() {
    setTried(true)
    if (subnet.id === null || found.some((problem) => problem !== null)) return
    const nameServers = typed.map(normaliseHostName).filter((name) => name !== '')
    const answer = await send({ id: server.id, subnetId: subnet.id, nameServers })
    if (answer && answer.status !== 'signedOut') live.refresh()
    if (answer?.status === 'done') close()
  }

  return (
    <Form
      className="grid grid-cols-1 content-start gap-4"
      aria-label={t('form', { network: subnet.cidr })}
      onSend={save}
    >
      <p className="text-compact text-fg-muted">{t('hint')}</p>
      {typed.map((name, at) => {
        const problem = tried ? found[at] : null
        return (
          <NameField
            key={at}
            id={`${id}-${at}`}
            label={t('nameServer', { number: at + 1 })}
            error={problem ? problems(problem) : null}
            value={name}
            onChange={(value) => setTyped(typed.with(at, value))}
            autoFocus={at === 0}
          >
            {typed.length > 1 && (
              <IconButton
                icon={X}
                variant="quiet"
                label={t('remove', { number: at + 1 })}
                onClick={() => setTyped(typed.toSpliced(at, 1))}
              />
            )}
          </NameField>
        )
      })}
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button
          icon={Plus}
          variant="quiet"
          reason={typed.length >= maxReverseNameServers ? t('enough', { most: maxReverseNameServers }) : null}
          onClick={() => setTyped([...typed, ''])}
        >
          {t('add')}
        </Button>
      </div>
      <OutcomeNotice
        outcome={outcome}
        whether={t('whether', { network: subnet.cidr })}
        refused={refused}
        readAt={live.asOf}
        latestState={
          subnet.nameServers.length > 0 ? t('latestState', { names: subnet.nameServers.join(', ') }) : t('standingNone')
        }
        check={{ onClick: live.refresh }}
      />
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button type="submit" variant="primary" busy={pending}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('keep')}
        </Button>
      </div>
    </Form>
  )
}
