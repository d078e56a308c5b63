'use client'

import { createContext, useContext, type ReactNode } from 'react'

const IncidentContext = createContext<string | null>(null)

/** @param title the operator's open incident; null for none */
export function IncidentScope({ title, children }: { title: string | null; children: ReactNode }) {
  return <IncidentContext value={title}>{children}</IncidentContext>
}

/** Returns the title of the open incident, which failure notices name; null for none. */
export function useIncident(): string | null {
  return useContext(IncidentContext)
}
