import { RateLimiterMemory } from 'rate-limiter-flexible'
import { z } from 'zod'
import { networkOf } from '@/lib/address-list'
import { clientAddress, isCrossSiteRequest } from '@/lib/auth/address'
import { env } from '@/lib/env'
import { log } from '@/lib/log'
import { record } from '@/lib/metrics'
import { routeOf } from '@/lib/routes'

/** What a page may say of itself (`components/shell/browser-reporter.tsx`). */
const report = z.object({
  path: z.string().max(300),
  vital: z
    .object({ name: z.enum(['TTFB', 'FCP', 'LCP', 'INP', 'CLS']), value: z.number().min(0).max(600_000) })
    .optional(),
  error: z
    .object({
      name: z.string().regex(/^\w{1,40}$/),
      place: z
        .string()
        .max(250)
        .regex(/^\/_next\/static\/[\w./~-]+:\d+:\d+$/)
        .nullable(),
    })
    .optional(),
})

const mostBytes = 1024
/** Per minute: a page has five vitals and at most five errors. All together, so that many addresses cannot fill the log. */
const perAddress = new RateLimiterMemory({ points: 60, duration: 60 })
const perProcess = new RateLimiterMemory({ points: 3000, duration: 60 })

/**
 * POST /api/browser-report: web vitals and errors of sampled pages (BROWSER_REPORT_PERCENT), into metrics and log. Keeps
 * the pattern of the route, never the path, and nothing about the person.
 */
export async function POST(request: Request): Promise<Response> {
  if (env().BROWSER_REPORT_PERCENT === 0 || (await isCrossSiteRequest())) return answer(403)
  if (Number(request.headers.get('content-length') ?? Infinity) > mostBytes) return answer(413)
  if (!(await isWithinLimits(clientAddress(request.headers)))) return answer(429)
  const read = report.safeParse(await request.json().catch(() => null))
  if (!read.success) return answer(400)
  const { path, vital, error } = read.data
  const route = routeOf(path)
  if (vital?.name === 'CLS') record('layoutShift', { route }, vital.value)
  else if (vital) record('webVitals', { vital: vital.name, route }, vital.value / 1000)
  if (error) {
    record('browserErrors', { route })
    log().warn({ route, name: error.name, place: error.place }, 'browser error')
  }
  return answer(204)
}

async function isWithinLimits(address: string | null): Promise<boolean> {
  try {
    await perAddress.consume(address === null ? '' : networkOf(address))
    await perProcess.consume('')
    return true
  } catch {
    return false
  }
}

const answer = (status: number) => new Response(null, { status, headers: { 'cache-control': 'no-store' } })
