import type { ReactNode } from 'react'
import type { Messages } from '@/messages/en'
import { ParsedMessages } from './parsed-messages'

/**
 * Adds a page's own texts to those of the frame: each page carries its words and no other page's. They travel as one
 * string, because as hundreds of values they cost the server more than the page itself.
 */
export function MoreMessages({ messages, children }: { messages: Partial<Messages>; children: ReactNode }) {
  return <ParsedMessages json={JSON.stringify(messages)}>{children}</ParsedMessages>
}
