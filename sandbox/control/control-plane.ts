import { Hono } from 'hono'
import { z } from 'zod'
import { type Account, accountTime, DIALECTS, SCENARIOS } from '../accounts/account'
import { createAccount } from '../accounts/create-account'
import { mailbox } from '../accounts/mail'
import type { World } from '../accounts/world'
import { isJsonObject } from '../api/json'
import { addDocsRoutes, DOCS_ROUTES } from '../openapi/docs-routes'
import { ControlError, findKnown, listKnown, parseControl } from './event'
import { events } from './events'
import { addFault } from './fault-input'

const accountInput = z.object({
  scenario: z.enum(SCENARIOS).default('demo'),
  servers: z.int().min(1).max(10_000).optional(),
  domains: z.int().min(0).max(10_000).optional(),
  dialect: z.enum(DIALECTS).default('reference'),
  beyond: z.boolean().default(true),
})

const clockInput = z.object({
  advance_seconds: z
    .number()
    .min(0)
    .max(100 * 366 * 86_400),
})

export const ROUTES = [
  'POST /_sandbox/accounts',
  'POST /_sandbox/accounts/{id}/clock',
  'POST /_sandbox/accounts/{id}/faults',
  'DELETE /_sandbox/accounts/{id}/faults',
  'GET /_sandbox/accounts/{id}/mail',
  'GET /_sandbox/accounts/{id}/requests',
  'POST /_sandbox/accounts/{id}/events',
  ...DOCS_ROUTES,
]

/** Endpoints of sandbox.md, "Control plane". JSON in and out; not part of the API. */
export function createControlPlane(world: World): Hono {
  const app = new Hono()
  const account = (id: string) => findKnown('account', id, [...world.accounts.values()], (account) => account.id)

  app.post('/_sandbox/accounts', async (c) => {
    const input = parseControl(accountInput, await readJson(c.req.raw))
    return c.json(createAccount(world, input), 201)
  })

  app.post('/_sandbox/accounts/:id/clock', async (c) => {
    const owner = account(c.req.param('id'))
    owner.clockOffset += parseControl(clockInput, await readJson(c.req.raw)).advance_seconds
    return c.json({ now: accountTime(owner) })
  })

  app.post('/_sandbox/accounts/:id/faults', async (c) => {
    const owner = account(c.req.param('id'))
    return c.json({ fault_id: addFault(owner, await readJson(c.req.raw)) }, 201)
  })

  app.delete('/_sandbox/accounts/:id/faults', (c) => {
    const owner = account(c.req.param('id'))
    owner.faults = []
    return c.json({ cleared: true })
  })

  app.get('/_sandbox/accounts/:id/mail', (c) => {
    const owner = account(c.req.param('id'))
    return c.json({ mail: mailbox(owner, accountTime(owner)) })
  })

  app.get('/_sandbox/accounts/:id/requests', (c) => c.json({ requests: account(c.req.param('id')).requests }))

  app.post('/_sandbox/accounts/:id/events', async (c) => {
    applyEvent(world, account(c.req.param('id')), await readJson(c.req.raw))
    return c.json({ applied: true })
  })

  addDocsRoutes(app)
  app.notFound((c) => c.json({ status: 404, message: `Unknown path or method. Known: ${ROUTES.join(', ')}.` }, 404))
  app.onError((error, c) => {
    if (error instanceof ControlError) return c.json({ status: error.status, message: error.message }, error.status)
    console.error(error)
    return c.json({ status: 500, message: 'The sandbox failed.' }, 500)
  })
  return app
}

function applyEvent(world: World, account: Account, input: Record<string, unknown>): void {
  const { type, ...fields } = input
  const rule = events.find((event) => event.type === type)
  if (rule === undefined) {
    throw new ControlError(
      400,
      `Unknown type: ${String(type)}. Known: ${listKnown(events.map((event) => event.type))}.`,
    )
  }
  rule.apply({ world, account, now: accountTime(account), fields })
}

/** An empty body counts as `{}`, because every field of POST /_sandbox/accounts has a default. */
async function readJson(request: Request): Promise<Record<string, unknown>> {
  const text = await request.text()
  let value: unknown
  try {
    value = text === '' ? {} : JSON.parse(text)
  } catch {
    throw new ControlError(400, 'The body is not valid JSON.')
  }
  if (!isJsonObject(value)) throw new ControlError(400, 'The body must be a JSON object.')
  return value
}
