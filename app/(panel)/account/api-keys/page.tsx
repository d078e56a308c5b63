import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { Suspense } from 'react'
import { Secrets } from '@/components/secret/secrets'
import { AddButton } from '@/components/table/list'
import { rememberedColumns } from '@/components/table/remembered-columns'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { keyState } from '@/lib/account/rules/api-keys'
import { manageReason } from '@/lib/account/rules/users'
import { requireSession } from '@/lib/auth/session'
import { offersOf } from '@/lib/model/offers'
import { AccountPage, accountTitle, NoAccessNotice, ReadFailed, readApiKeys, whyNot } from '../account-page'
import { ApiKeysList } from './api-keys-list'
import { readKeysAndScopes } from './reads'

export const generateMetadata = (): Promise<Metadata> => accountTitle('apiKeys')

/** /account/api-keys: the account's API keys, where the API offers them (api-fields §4). */
export default function ApiKeysPage() {
  return (
    <AccountPage part="apiKeys" words={['apiKeys', 'table', 'secret']} actions={<AddKey />}>
      <div className="grid grid-cols-1 content-start gap-4">
        <Secrets scope="api-keys" />
        <Suspense fallback={<SkeletonPanel rows={4} />}>
          <div>
            <ApiKeysPart />
          </div>
        </Suspense>
      </div>
    </AccountPage>
  )
}

async function AddKey() {
  const [read, reason, t] = await Promise.all([readApiKeys(), whyNot(manageReason), getTranslations('apiKeys')])
  return read.ok && read.value && <AddButton label={t('add')} reason={reason} />
}

/** The keys for administrators; for others, why they are not shown. */
async function ApiKeysPart() {
  const [session, reason, t] = await Promise.all([requireSession(), whyNot(manageReason), getTranslations('apiKeys')])
  const { keys, scopes } = readKeysAndScopes(reason === null)
  const read = await keys
  if (!read.ok && read.failure.kind === 'forbidden' && reason !== null) {
    return <NoAccessNotice>{t(session.kind === 'apiKey' ? 'notForKeys' : 'notForUsers')}</NoAccessNotice>
  }
  if (!read.ok) return <ReadFailed failure={read.failure} what={t('failed')} />
  if (read.value === null) notFound()
  const { rows, unreadable } = read.value
  return (
    <ApiKeysList
      rows={rows.map((key) => ({ ...key, state: keyState(key, read.asOf) }))}
      unreadable={unreadable.map(({ id, index }) => ({ key: String(index), name: t('unreadable', { id: id ?? '?' }) }))}
      reason={reason}
      remembered={await rememberedColumns('api-keys')}
      hasLog={offersOf(session, 'keyLog')}
      scopes={scopes}
    />
  )
}
