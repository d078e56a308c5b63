import 'server-only'
import { headers } from 'next/headers'
import { inRequest } from '@/lib/request-context'
import { contextOf, type Session } from './session'

/** Runs a function as the person or key of a session: what is logged and sent meanwhile says who it is from. */
export async function asSession<T>(session: Session, run: () => Promise<T>): Promise<T> {
  return inRequest(contextOf(session, await headers()), run)
}
