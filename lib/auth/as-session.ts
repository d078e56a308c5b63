import 'server-only'
import { headers } from 'next/headers'
import { inRequest } from '@/lib/request-context'
import { contextOf, type Session } from './session'

/** Runs a function in the request context of a session, which identifies its log lines and API calls. */
export async function asSession<T>(session: Session, run: () => Promise<T>): Promise<T> {
  return inRequest(contextOf(session, await headers()), run)
}
