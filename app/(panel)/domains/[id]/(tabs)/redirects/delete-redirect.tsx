'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { OutcomeNotice } from '@/components/form/outcome-notice'
import { useChange } from '@/components/form/use-change'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { Trash2 } from '@/components/ui/icons'
import { fullName } from '@/lib/rules/dns-record'
import { readableDomain } from '@/lib/rules/domain-name'
import type { Redirect } from '@/lib/rules/redirect'
import { useDomain } from '../domain-live'
import { removeRedirect } from './actions'
import { useRefused } from './use-refused'

type DeleteRedirectProps = {
  source: string
  /** Null once it is gone from the list. */
  redirect: Redirect | null
  onClose: () => void
}

/** Asks before a redirect is deleted; where it leads is shown, so that it can be made again. */
export function DeleteRedirect({ source, redirect, onClose }: DeleteRedirectProps) {
  const t = useTranslations('redirects')
  const router = useRouter()
  const { domain } = useDomain()
  const refused = useRefused()
  const name = readableDomain(fullName(source, domain.name))
  const { send, pending, outcome } = useChange(removeRedirect, {
    announce: () => ({ title: t('delete.done', { name }) }),
  })

  async function remove() {
    const answer = await send({ id: domain.id, source })
    if (answer?.status === 'done') onClose()
    if (answer?.status === 'unknown') router.refresh()
  }

  const isGone = redirect === null
  return (
    <ConfirmDialog
      open
      onKeep={onClose}
      onConfirm={() => void remove()}
      title={t('delete.title', { name })}
      keep={t(isGone ? 'delete.close' : 'delete.keep')}
      busy={pending}
      confirm={{
        label: t('delete.start'),
        variant: 'danger',
        icon: Trash2,
        reason: isGone ? t('delete.isGone') : null,
      }}
    >
      <div className="stack">
        <p>{t('delete.means', { name })}</p>
        {redirect?.target && <p className="mono small wrap-anywhere">{redirect.target}</p>}
        {isGone && outcome === null && <p>{t('delete.isGone')}</p>}
        <OutcomeNotice
          outcome={outcome}
          refused={refused}
          whether={t('delete.whether')}
          standing={t(isGone ? 'delete.isGone' : 'delete.isThere')}
          check={{ onClick: () => router.refresh() }}
        />
      </div>
    </ConfirmDialog>
  )
}
