'use client'

import { useTranslations } from 'next-intl'
import { DeleteDialog } from '@/components/form/delete-dialog'
import { fullName } from '@/lib/dns/rules/record'
import { readableDomain } from '@/lib/model/domain-name'
import type { Redirect } from '@/lib/dns/rules/redirect'
import { useDomain } from '../domain-live'
import { removeRedirect } from './actions'
import { useRefused } from './use-refused'

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
      refused={useRefused()}
      onClose={onClose}
    >
      <p>{t('delete.means', { name })}</p>
      {redirect?.target && <p className="mono text-compact wrap-anywhere">{redirect.target}</p>}
    </DeleteDialog>
  )
}
