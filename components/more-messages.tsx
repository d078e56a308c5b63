import { getMessages } from 'next-intl/server'
import type { ReactNode } from 'react'
import type { Messages } from '@/messages/en'
import { ParsedMessages } from './parsed-messages'

/**
 * Adds a page's messages to those of the frame, so that each page only sends its own. They are passed as one string,
 * because serializing hundreds of values costs the server more than the page itself.
 */
export async function MoreMessages({ of, children }: { of: readonly (keyof Messages)[]; children: ReactNode }) {
  const all = await getMessages()
  const json = JSON.stringify(Object.fromEntries(of.map((name) => [name, all[name]])))
  return <ParsedMessages json={json}>{children}</ParsedMessages>
}
