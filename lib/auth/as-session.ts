import 'server-only'
import { headers } from 'next/headers'
import { actorOf, inRequest, type RequestContext } from '@/lib/request-context'
import { clientAddress } from './address'
import type { Session } from './session'

/** Runs a function as the person or key of a session: what is logged and sent meanwhile says who it is from. */
export async function asSession<T>(session: Session, run: () => Promise<T>): Promise<T> {
  return inRequest(contextOf(session, await headers()), run)
}

/** @param sent the headers of the request that the session came with */
export function contextOf(session: Session, sent: Pick<Headers, 'get'>): RequestContext {
  const { username, token, customerId, kind, name } = session
  const actor = actorOf(kind === 'apiKey' ? { apiKey: token } : { username: username ?? name })
  return { actor, customer: customerId, address: clientAddress(sent) }
}
