import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type ReactNode } from 'react'
import type { AddKey, KnownKey } from '@/components/ssh-key/add-key-dialog'
import { toast } from '@/components/feedback/toaster'
import { lazyPart } from '@/components/ui/lazy-part'
import { maxDeployKeys } from '@/lib/deploy/rules/deploy'
import { mayChange, type Rights } from '@/lib/model/rights'
import type { Choices } from './use-choices'

const AddKeyDialog = lazyPart(() => import('@/components/ssh-key/add-key-dialog').then((part) => part.AddKeyDialog))

export type NewKeys = {
  /** Keys added here, which the page's list does not contain. */
  added: readonly KnownKey[]
  open: () => void
  /** Called with the account's keys whenever they have been read. */
  learn: (listed: readonly KnownKey[]) => void
  /** Why no key can be added, or null. */
  reason: string | null
  /** Rendered outside the order form, because it is a form itself. */
  dialog: ReactNode
}

/** Adds an SSH key within the order form: saves it on the account and selects it. */
export function useNewKeys(choices: Choices, rights: Rights, add: AddKey): NewKeys {
  const t = useTranslations('deploy.keys')
  const reasons = useTranslations('reasons')
  const router = useRouter()
  const [added, setAdded] = useState<readonly KnownKey[]>([])
  const [listed, setListed] = useState<readonly KnownKey[]>([])
  const [isOpen, setOpen] = useState(false)

  function choose(key: KnownKey) {
    const { keyIds } = choices
    if (!keyIds.includes(key.id) && keyIds.length < maxDeployKeys) choices.setKeys([...keyIds, key.id])
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
    open: () => setOpen(true),
    learn: setListed,
    reason: mayChange(rights, 'account') ? null : reasons('readOnly'),
    dialog: isOpen && (
      <AddKeyDialog keys={[...listed, ...added]} add={add} onClose={close} onSaved={saved} onChoose={choose} />
    ),
  }
}
