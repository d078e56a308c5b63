import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { useRouter } from 'next/navigation'
import { useState, type ReactNode } from 'react'
import type { AddKey, KnownKey } from '@/components/ssh-key/add-key-dialog'
import { toast } from '@/components/feedback/toast'
import { maxDeployKeys } from '@/lib/rules/deploy'
import { mayChange, type Rights } from '@/lib/rules/rights'
import type { Choices } from './use-choices'

const AddKeyDialog = dynamic(() => import('@/components/ssh-key/add-key-dialog').then((part) => part.AddKeyDialog), {
  ssr: false,
})

export type NewKeys = {
  /** Keys that were added here, which the page's own list does not have. */
  added: readonly KnownKey[]
  open: () => void
  /** Told which keys the account has, whenever they have been read. */
  learn: (listed: readonly KnownKey[]) => void
  /** Why no key can be added, or null. */
  reason: string | null
  /** Stands outside the order's form: it is a form of its own. */
  dialog: ReactNode
}

/** Adding an SSH key on the spot: it is saved on the account, and chosen for the order. Nothing else changes. */
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
    // Saved, but which one it became is not clear: the list is read again and the person chooses.
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
