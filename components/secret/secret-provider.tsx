'use client'

import { createContext, type ReactNode, use, useEffect, useState } from 'react'
import { listen } from '@/components/ui/listen'
import { hasForgotten, onForget } from '@/lib/storage/device-store'
import type { Secret } from './secret'

type Secrets = {
  /** Keeps a secret until the person has saved it. Replaces one with the same ID. */
  put: (secret: Secret) => void
  /** Clears secrets by ID. */
  close: (...ids: string[]) => void
  /** Unsaved secrets of a scope. */
  for: (scope: string) => readonly Secret[]
  /** All unsaved secrets. */
  all: readonly Secret[]
}

const SecretContext = createContext<Secrets | null>(null)

/**
 * Holds secrets that the API shows once in the memory of this tab. They are never in storage, a URL, a log or a cache.
 * Rendered in the panel's layout, so that a secret survives navigation from the form that received it to the page that
 * shows it.
 */
export function SecretProvider({ children }: { children: ReactNode }) {
  const [held, setHeld] = useState<readonly Secret[]>([])
  useUnloadWarning(held.length > 0)
  useEffect(() => onForget(() => setHeld([])), [])

  const secrets: Secrets = {
    put: (secret) => setHeld((others) => [...others.filter(({ id }) => id !== secret.id), secret]),
    close: (...ids) => setHeld((all) => all.filter(({ id }) => !ids.includes(id))),
    for: (scope) => held.filter((secret) => secret.scope === scope),
    all: held,
  }
  return <SecretContext value={secrets}>{children}</SecretContext>
}

/** Returns the unsaved one-time secrets. */
export function useSecrets(): Secrets {
  const secrets = use(SecretContext)
  if (!secrets) throw new Error('useSecrets is used outside SecretProvider.')
  return secrets
}

/** Makes the browser ask before unloading the page would lose something; not at sign-out, which has its own dialog. */
function useUnloadWarning(losing: boolean): void {
  useEffect(() => {
    if (!losing) return
    return listen('beforeunload', (event) => {
      if (!hasForgotten()) event.preventDefault()
    })
  }, [losing])
}
