'use client'

import { useTranslations } from 'next-intl'
import { useDomainRefusal } from '@/components/domain/use-domain-refusal'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import type { ChangeAction } from '@/components/form/send-change'
import { useChange } from '@/components/form/use-change'
import { Button } from '@/components/ui/button'
import { Mail } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { readableDomain } from '@/lib/model/domain-name'

export type RequestToken = ChangeAction<{ name: string }, { already: boolean }>

type RequestTokenProps = { name: string | null; requestToken: RequestToken; reason: string | null }

/** Makes the .no registry e-mail a one-time token to the registrant (§4.7). */
export function RequestTokenPart({ name, requestToken, reason }: RequestTokenProps) {
  const t = useTranslations('transfer.token')
  const { send, pending, outcome } = useChange(requestToken, {
    subject: (asked) => ({ kind: 'transferToken', id: asked.name, name: readableDomain(asked.name) }),
  })
  const readable = readableDomain(name ?? '')
  const explain = useDomainRefusal(readable)
  const why = reason ?? (name === null ? t('nameFirst') : null)
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <p className="text-compact text-fg-muted">{t('means')}</p>
      <p className="flex min-w-0 flex-wrap items-center gap-2">
        <Button
          icon={Mail}
          busy={pending}
          reason={pending ? null : why}
          onClick={() => {
            if (name !== null) void send({ name })
          }}
        >
          {t('send')}
        </Button>
      </p>
      {outcome?.status === 'done' ? (
        <Notice
          tone={outcome.value.already ? 'idle' : 'ok'}
          title={t(outcome.value.already ? 'already' : 'sent', { name: readable })}
          role="status"
        >
          <p>{t(outcome.value.already ? 'alreadyMeans' : 'sentMeans')}</p>
        </Notice>
      ) : (
        <OutcomeNotice
          outcome={outcome}
          whether={t('whether', { name: readable })}
          refused={explain}
          latestState={t('latestState')}
        />
      )}
    </div>
  )
}
