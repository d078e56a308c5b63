import 'server-only'
import { headers } from 'next/headers'
import { runInRequest } from '@/lib/request-context'
import { contextOf, type Session } from './session'

/** Runs a function in the request context of a session, which identifies its log lines and API calls. */
export async function runAsSession<T>(session: Session, run: () => Promise<T>): Promise<T> {
  return runInRequest(contextOf(session, await headers()), run)
}
