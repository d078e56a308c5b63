import type { Metadata } from 'next'
import { Suspense } from 'react'
import { Secrets } from '@/components/secret/secrets'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { AccountPage, accountTitle } from '../account-page'
import { ApiKeysPart } from './api-keys-part'
import { secretScope } from './secret-scope'

export const generateMetadata = (): Promise<Metadata> => accountTitle('apiKeys')

/** /account/api-keys: the account's API keys, where the API offers them (api-fields §4). */
export default function ApiKeysPage() {
  return (
    <AccountPage part="apiKeys" words={['apiKeys', 'table', 'secret']}>
      <div className="stack">
        <Secrets scope={secretScope} />
        <Suspense fallback={<SkeletonPanel rows={4} />}>
          <div>
            <ApiKeysPart />
          </div>
        </Suspense>
      </div>
    </AccountPage>
  )
}
