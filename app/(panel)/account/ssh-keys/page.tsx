import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { AddButton } from '@/components/table/list'
import { rememberedColumns } from '@/components/table/remembered-columns'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { fingerprint, parsePublicKey } from '@/lib/account/rules/ssh-key'
import { AccountPage, accountTitle, ReadFailed, readOnlyReason, readProfile, whyNot } from '../account-page'
import type { KeyRow } from './key-dialogs'
import { KeysList } from './keys-list'

export const generateMetadata = (): Promise<Metadata> => accountTitle('sshKeys')

/** /account/ssh-keys: the keys that can be put on servers when they are installed. */
export default function SshKeysPage() {
  return (
    <AccountPage part="sshKeys" words={['sshKeys', 'table']} actions={<AddKey />}>
      <Suspense fallback={<SkeletonPanel rows={4} />}>
        <KeysPart />
      </Suspense>
    </AccountPage>
  )
}

async function AddKey() {
  const [read, reason, t] = await Promise.all([readProfile(), whyNot(readOnlyReason), getTranslations('sshKeys')])
  return read.ok && <AddButton label={t('add')} reason={reason} />
}

/** The keys with type, bits and fingerprint, computed on the server so that the browser need not. */
async function KeysPart() {
  const [read, reason, t] = await Promise.all([readProfile(), whyNot(readOnlyReason), getTranslations('sshKeys')])
  if (!read.ok) return <ReadFailed failure={read.failure} what={t('failed')} />
  const rows = await Promise.all(
    read.value.sshKeys.map(async (key): Promise<KeyRow> => {
      const parsed = parsePublicKey(key.publicKey)
      return {
        ...key,
        type: parsed.ok ? parsed.key.family : (key.publicKey.split(/\s/)[0] ?? ''),
        bits: parsed.ok ? parsed.key.bits : null,
        weak: parsed.ok && parsed.key.weak,
        print: await fingerprint(key.publicKey),
      }
    }),
  )
  const unreadable = read.value.unreadableKeys.map(({ id, index }) => ({
    key: String(index),
    name: t('unreadable', { id: id ?? '?' }),
  }))
  return (
    <KeysList rows={rows} unreadable={unreadable} reason={reason} remembered={await rememberedColumns('ssh-keys')} />
  )
}
