'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { Suspense, use, useState } from 'react'
import { PartFailure } from '@/components/feedback/part-failure'
import { toast } from '@/components/feedback/toaster'
import { useResolved } from '@/components/live/use-resolved'
import type { AddKey, KnownKey } from '@/components/ssh-key/add-key-dialog'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Plus } from '@/components/ui/icons'
import { lazyPart } from '@/components/ui/lazy-part'
import { Note } from '@/components/ui/note'
import { SkeletonRows } from '@/components/ui/skeleton'
import { maxDeployKeys, type Start } from '@/lib/deploy/rules/deploy'
import { mayChange, type Rights } from '@/lib/model/rights'
import { ChoicePanel } from './order-panels'
import type { Images, Choices } from './use-choices'

/** Tells whether SSH keys apply: with a system, an app, or before a choice. */
export function takesKeys(start: Start | null): boolean {
  return start?.kind !== 'iso' && start?.kind !== 'rescue'
}

const AddKeyDialog = lazyPart(() => import('@/components/ssh-key/add-key-dialog').then((part) => part.AddKeyDialog))

/**
 * The keys to choose from, and the IDs of the chosen ones. One that was deleted since cannot be unticked, and would make
 * the API refuse the order: it is left out.
 *
 * @param list null until it has been read
 * @param added keys added here, which the list need not contain
 */
export function keysOf(list: Awaited<Images['keys']> | null, added: readonly KnownKey[], keyIds: readonly string[]) {
  const listed: readonly KnownKey[] = list?.ok ? list.value.rows : []
  const rows = [...listed, ...added.filter(({ id }) => !listed.some((key) => key.id === id))]
  return { rows, chosen: keyIds.filter((id) => !list?.ok || rows.some((key) => key.id === id)) }
}

/** The SSH keys of an order. One added within the order form is saved on the account and selected. */
export function useKeys(choices: Choices, awaited: Images['keys'], rights: Rights, add: AddKey) {
  const t = useTranslations('deploy.keys')
  const reasons = useTranslations('reasons')
  const router = useRouter()
  const [added, setAdded] = useState<readonly KnownKey[]>([])
  const [isOpen, setOpen] = useState(false)
  const { rows, chosen } = keysOf(useResolved(awaited), added, choices.keyIds)

  function choose(key: KnownKey) {
    if (!chosen.includes(key.id) && chosen.length < maxDeployKeys) choices.setKeys([...chosen, key.id])
    close()
  }

  function close() {
    setOpen(false)
  }

  function saved(key: KnownKey | null) {
    if (key) {
      setAdded((all) => [...all, key])
      return choose(key)
    }
    // Saved, but its ID is unclear: the list is read again and the person chooses.
    toast({ title: t('chooseSaved') })
    router.refresh()
    close()
  }

  return {
    added,
    chosen,
    open: () => setOpen(true),
    /** Why no key can be added, or null. */
    reason: mayChange(rights, 'account') ? null : reasons('readOnly'),
    /** Rendered outside the order form, because it is a form itself. */
    dialog: isOpen && <AddKeyDialog keys={rows} add={add} onClose={close} onSaved={saved} onChoose={choose} />,
  }
}

type Keys = ReturnType<typeof useKeys>

type KeysPanelProps = { choices: Choices; awaited: Images['keys']; keys: Keys }

/** Choice of the account's keys to install on the new servers. */
export function KeysPanel({ choices, awaited, keys }: KeysPanelProps) {
  const t = useTranslations('deploy.keys')
  return (
    <ChoicePanel field="keys" title={t('title')}>
      {takesKeys(choices.start) ? (
        <>
          <p className="text-compact text-fg-muted">{t('hint')}</p>
          <Suspense fallback={<SkeletonRows rows={3} />}>
            <KeyChoices {...{ choices, awaited, keys }} />
          </Suspense>
        </>
      ) : (
        <Note>{t('notForIso')}</Note>
      )}
    </ChoicePanel>
  )
}

function KeyChoices({ choices, awaited, keys }: KeysPanelProps) {
  const t = useTranslations('deploy.keys')
  const list = use(awaited)
  const { rows, chosen } = keysOf(list, keys.added, choices.keyIds)
  const isFull = chosen.length >= maxDeployKeys
  return (
    <>
      {!list.ok && <PartFailure failure={list.failure} what={t('failed')} />}
      {list.ok && rows.length === 0 && <p className="text-fg-muted">{t('none')}</p>}
      <div className="grid grid-cols-1 gap-4 touch:gap-0">
        {rows.map(({ id, name, publicKey }) => (
          <Checkbox
            key={id}
            label={name}
            hint={publicKey.split(' ')[0]}
            checked={chosen.includes(id)}
            disabled={isFull && !chosen.includes(id)}
            onChange={(event) =>
              choices.setKeys(event.target.checked ? [...chosen, id] : chosen.filter((one) => one !== id))
            }
          />
        ))}
      </div>
      {isFull && <Note>{t('full', { max: maxDeployKeys })}</Note>}
      <div className="flex min-w-0 flex-wrap items-center gap-2">
        <Button size="small" icon={Plus} reason={keys.reason} onClick={keys.open}>
          {t('add')}
        </Button>
      </div>
    </>
  )
}
