import type { ReactNode } from 'react'
import type { Messages } from '@/messages/en'
import { ParsedMessages } from './parsed-messages'

/**
 * Adds a page's messages to those of the frame, so that each page only sends its own. They are passed as one string,
 * because serializing hundreds of values costs the server more than the page itself.
 */
export function MoreMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  return <ParsedMessages json={JSON.stringify(messages)}>{children}</ParsedMessages>
}
