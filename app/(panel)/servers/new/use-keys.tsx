import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState } from 'react'
import type { AddKey, KnownKey } from '@/components/ssh-key/add-key-dialog'
import { toast } from '@/components/feedback/toaster'
import { useResolved } from '@/components/live/use-resolved'
import { lazyPart } from '@/components/ui/lazy-part'
import { maxDeployKeys } from '@/lib/deploy/rules/deploy'
import { mayChange, type Rights } from '@/lib/model/rights'
import type { Images } from './images'
import type { Choices } from './use-choices'

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

export type Keys = ReturnType<typeof useKeys>
