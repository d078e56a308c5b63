'use client'

import { useSeen } from './seen'

/** Name of a server or domain whose page is being read: what its list has shown, else the id. */
export function SeenName({ kind, id }: { kind: 'servers' | 'domains'; id: string }) {
  const row = useSeen(kind, id)
  if (!row) return id
  return 'display' in row ? row.display : row.name
}
