import type { Metadata } from 'next'
import { Suspense } from 'react'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { AccountPage, accountTitle } from '../account-page'
import { KeysPart } from './keys-part'

export const generateMetadata = (): Promise<Metadata> => accountTitle('sshKeys')

/** /account/ssh-keys: the keys that can be put on servers when they are installed. */
export default function SshKeysPage() {
  return (
    <AccountPage part="sshKeys" words={['sshKeys', 'table']}>
      <Suspense fallback={<SkeletonPanel rows={4} />}>
        <KeysPart />
      </Suspense>
    </AccountPage>
  )
}
