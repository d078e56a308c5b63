'use client'

import { useTranslations } from 'next-intl'
import { useState, type KeyboardEvent } from 'react'
import { Form } from '@/components/form/form'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { textDrafts, useDraft } from '@/components/form/use-draft'
import { Button } from '@/components/ui/button'
import type { Address } from '@/lib/servers/model'
import { hasName, reverseNameProblem } from '@/lib/network/rules/reverse-names'
import { useServer } from '../server-live'
import { setReverseAction } from './actions'
import { NameField } from './name-field'
import { useRefused } from './use-refused'

/** The field for the name of one address. The draft is kept, also after leaving the page, until saved or discarded. */
export function ReverseForm({ address, onClose }: { address: Address; onClose: () => void }) {
  const t = useTranslations('network.reverse')
  const problems = useTranslations('network.problem')
  const refused = useRefused()
  const { server, live } = useServer()
  const now = address.reverse ?? ''
  const draft = useDraft(textDrafts, `reverse:${server.id}:${address.address}`, now, now)
  const typed = draft.value
  const [tried, setTried] = useState(false)
  const { send, pending, outcome } = useChange(setReverseAction, {
    subject: ({ id }) => ({ kind: 'reverse', id: `${id}:${address.address}`, name: address.address }),
    announce: ({ value }) => ({ title: t('done', { address: address.address, name: value }), text: t('caches') }),
  })
  const problem = reverseNameProblem(typed)

  function close() {
    draft.discard()
    onClose()
  }

  async function save() {
    setTried(true)
    if (problem || address.id === null) return
    if (hasName(address, typed)) return close()
    const answer = await send({ id: server.id, ipId: address.id, family: address.family, name: typed })
    if (answer && answer.status !== 'signedOut') live.refresh()
    if (answer?.status === 'done') close()
  }

  return (
    <Form
      className="grid grid-cols-1 content-start gap-2 py-2"
      aria-label={t('label', { address: address.address })}
      onSend={save}
      onKeyDown={(event: KeyboardEvent) => {
        if (event.key !== 'Escape' || pending) return
        event.preventDefault()
        close()
      }}
    >
      <NameField
        label={t('label', { address: address.address })}
        hint={t('hint')}
        error={tried && problem ? problems(problem) : null}
        value={typed}
        onChange={draft.change}
        autoFocus
      >
        <Button type="submit" variant="primary" busy={pending}>
          {t('save')}
        </Button>
        <Button variant="quiet" onClick={close}>
          {t('keep')}
        </Button>
      </NameField>
      <OutcomeNotice
        outcome={outcome}
        whether={t('whether', { address: address.address })}
        refused={refused}
        readAt={live.asOf}
        latestState={address.reverse ? t('latestState', { name: address.reverse }) : t('standingNone')}
        check={{ onClick: live.refresh }}
      />
    </Form>
  )
}
