'use client'

import { createContext, use, useEffect, useState, type ReactNode } from 'react'
import { useStayWhile } from '@/components/form/use-stay-while'
import { onForget } from '@/lib/storage/device-store'
import type { Secret } from './secret'

type Secrets = {
  /** Keeps it until the person has saved it. One with the same id is replaced. */
  put: (secret: Secret) => void
  /** Forgets it. */
  close: (...ids: string[]) => void
  /** What is still to be saved there. */
  for: (scope: string) => readonly Secret[]
  /** Everything that is still to be saved. */
  all: readonly Secret[]
}

const SecretContext = createContext<Secrets | null>(null)

/**
 * Secrets that the API shows once: from its answer to the screen, in the memory of this tab and nowhere else. Never in
 * storage, a URL, a log or a cache; gone with the tab. It stands in the panel's layout, so that going from the form that
 * got a secret to the page that shows it loses nothing.
 */
export function SecretProvider({ children }: { children: ReactNode }) {
  const [held, setHeld] = useState<readonly Secret[]>([])
  useStayWhile(held.length > 0)
  useEffect(() => onForget(() => setHeld([])), [])

  const secrets: Secrets = {
    put: (secret) => setHeld((others) => [...others.filter(({ id }) => id !== secret.id), secret]),
    close: (...ids) => setHeld((all) => all.filter(({ id }) => !ids.includes(id))),
    for: (scope) => held.filter((secret) => secret.scope === scope),
    all: held,
  }
  return <SecretContext value={secrets}>{children}</SecretContext>
}

/** What is shown once and not saved yet. */
export function useSecrets(): Secrets {
  const secrets = use(SecretContext)
  if (!secrets) throw new Error('useSecrets is used outside SecretProvider.')
  return secrets
}
