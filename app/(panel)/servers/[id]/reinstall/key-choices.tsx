'use client'

import { useTranslations } from 'next-intl'
import { PartFailure } from '@/components/feedback/part-failure'
import { KeyFingerprint } from '@/components/ssh-key/key-fingerprint'
import { Checkbox } from '@/components/ui/checkbox'
import { SkeletonRows } from '@/components/ui/skeleton'
import { Note } from '@/components/ui/note'
import type { SshKey } from '@/lib/account/model'
import { maxReinstallKeys } from '@/lib/install/rules/order'
import type { ReadyWizard } from './use-wizard'

/** The account's keys with type and fingerprint; at most ten (§8). */
export function KeyChoices({ wizard }: { wizard: ReadyWizard }) {
  const t = useTranslations('reinstall.access')
  const { account, keys, keyIds, change } = wizard
  if (account === null) return <SkeletonRows rows={3} />
  const isFull = keyIds.length >= maxReinstallKeys
  const choose = (id: string, isChosen: boolean) =>
    change({ keyIds: isChosen ? [...keyIds, id] : keyIds.filter((one) => one !== id) })
  return (
    <>
      {account.ok ? null : <PartFailure failure={account.failure} what={t('keysFailed')} />}
      {keys.length > 0 ? (
        <fieldset className="grid grid-cols-1 content-start gap-2" aria-describedby="reinstall-keys-hint">
          <legend className="sr-only">{t('keys')}</legend>
          {keys.map((key) => (
            <KeyChoice
              key={key.id}
              sshKey={key}
              checked={keyIds.includes(key.id)}
              locked={isFull && !keyIds.includes(key.id)}
              onChoose={(isChosen) => choose(key.id, isChosen)}
            />
          ))}
        </fieldset>
      ) : account.ok ? (
        <p className="text-fg-muted">{t('noKeys')}</p>
      ) : null}
      {keys.length > 0 ? (
        <p className="text-compact text-fg-muted" id="reinstall-keys-hint">
          {t('keysHint')}
        </p>
      ) : null}
      {isFull ? <Note>{t('full', { max: maxReinstallKeys })}</Note> : null}
      {account.ok && account.value.unreadable > 0 ? (
        <p className="text-compact text-fg-muted">{t('unreadable', { count: account.value.unreadable })}</p>
      ) : null}
    </>
  )
}

type KeyChoiceProps = { sshKey: SshKey; checked: boolean; locked: boolean; onChoose: (isChosen: boolean) => void }

function KeyChoice({ sshKey, checked, locked, onChoose }: KeyChoiceProps) {
  return (
    <Checkbox
      label={sshKey.name}
      hint={<KeyFingerprint line={sshKey.publicKey} />}
      checked={checked}
      disabled={locked}
      onChange={(event) => onChoose(event.target.checked)}
    />
  )
}
