import type { NextRequest } from 'next/server'
import { isApiError } from '@/lib/api/errors'
import { getAppRun, getInstall } from '@/lib/api/install'
import { answerLive } from '@/lib/auth/live'
import type { Reading } from '@/lib/rules/outcome'
import { workProgress, type WorkProgress } from '@/lib/rules/work'

const mostAsked = 20

/**
 * How the work on several servers stands, for the notification area: `installs` are servers whose system is being
 * installed, `apps` those that only wait for their app run. One call for each as a rule. A server that cannot be read
 * is left out, and stands as it was; when none can be read, that is the answer.
 */
export function GET(request: NextRequest): Promise<Response> {
  const ids = (name: string) =>
    (request.nextUrl.searchParams.get(name) ?? '').split(',').filter(Boolean).slice(0, mostAsked)
  const apps = new Set(ids('apps'))
  const asked = [...new Set([...ids('installs'), ...apps])].slice(0, mostAsked)
  return answerLive(async (token) => {
    const answers = await Promise.allSettled(asked.map((id) => progressOf(token, id, apps.has(id))))
    const read = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []))
    const failed = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
    const grave = failed.find((error) => !isApiError(error) || error.kind === 'unauthenticated') ?? failed[0]
    if (grave && (read.length === 0 || (isApiError(grave) && grave.kind === 'unauthenticated'))) throw grave
    const latest = Math.max(0, ...read.map(({ asOf }) => asOf.getTime()))
    return { value: read.map(({ value }) => value), asOf: latest > 0 ? new Date(latest) : new Date() }
  })
}

async function progressOf(token: string, id: string, onlyApp: boolean): Promise<Reading<WorkProgress>> {
  const install = onlyApp ? null : await getInstall(token, id)
  if (install?.value) return { value: workProgress(id, install.value, null), asOf: install.asOf }
  const app = await getAppRun(token, id)
  return { value: workProgress(id, null, app.value), asOf: app.asOf }
}
