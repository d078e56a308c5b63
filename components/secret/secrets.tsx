'use client'

import { LeaveGuard } from './leave-guard'
import { SecretPanel } from './secret-panel'
import { useSecrets } from './secret-provider'

/** The unsaved secrets of a scope. Asks before the page is left. */
export function Secrets({ scope }: { scope: string }) {
  const secrets = useSecrets()
  const held = secrets.for(scope)
  if (held.length === 0) return null
  return (
    <>
      {held.map((secret) => (
        <SecretPanel key={secret.id} secret={secret} onSaved={() => secrets.close(secret.id)} />
      ))}
      <LeaveGuard
        labels={held.flatMap(({ entries }) => entries.map(({ label }) => label))}
        onLeave={() => secrets.close(...held.map(({ id }) => id))}
      />
    </>
  )
}
