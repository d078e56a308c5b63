import { setTimeout as wait } from 'node:timers/promises'
import { type Account, accountTime } from '../accounts/account'
import { identify, type Identity } from '../accounts/credentials'
import type { World } from '../accounts/world'
import { choices } from '../choices'
import { faultedText, takeFault } from '../control/faults'
import { logRequest } from '../control/request-log'
import type { Fault } from '../control/state'
import { toWild } from '../dialect/wild'
import { parseRawBody } from '../http/read-body'
import { checkAccess } from './access'
import { Refusal, refusalReply, refuse, type Reply, successReply } from './envelope'
import type { IncomingCall, Outgoing } from './exchange'
import type { JsonObject } from './json'
import type { Route, Router } from './router'

/** A body as far as it could be read: a refusal is kept until the caller's rights have been checked. */
type ParsedBody = JsonObject | Refusal

/** Who asks, what is asked, what is in the way (faults), the answer, the account's dialect, the log: in this order. */
export async function answerApi(world: World, router: Router, call: IncomingCall): Promise<Outgoing> {
  const route = router(call.method, call.path)
  const body = await parseOrKeep(call, route)
  const identity = identifyCall(world, call, route, body)
  const account = identity?.account
  const fault = account && takeFault(account, call.method, call.path)
  if (fault?.effect.kind === 'delay' && !fault.after) await wait(fault.effect.milliseconds)

  const reply =
    fault && !fault.after && fault.effect.kind !== 'delay' ? null : answer(world, route, call, body, identity)
  const outgoing = toOutgoing(account, route, reply, fault)
  if (account !== undefined) logRequest(account, call, body instanceof Refusal ? null : body, outgoing)
  return outgoing
}

async function parseOrKeep(call: IncomingCall, route: Route): Promise<ParsedBody> {
  if (call.method === 'GET' || call.method === 'HEAD') return {}
  const endpoint = route.kind === 'found' ? route.endpoint : null
  try {
    return await parseRawBody(call.raw, endpoint?.bodyKinds ?? ['json'])
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    return endpoint?.body === undefined ? {} : error
  }
}

/** POST /authenticate carries no token; its account is the one its user name belongs to. */
function identifyCall(world: World, call: IncomingCall, route: Route, body: ParsedBody): Identity | null {
  if (route.kind !== 'found' || route.endpoint.access !== 'public') return identify(world, call.authorization)
  const username = body instanceof Refusal ? undefined : body['username']
  const id = typeof username === 'string' ? world.usernames.get(username.toLowerCase()) : undefined
  const account = world.accounts.get(id ?? -1)
  return account === undefined ? null : { account, caller: null }
}

function answer(world: World, route: Route, call: IncomingCall, body: ParsedBody, identity: Identity | null): Reply {
  const now = identity ? accountTime(identity.account) : Math.floor(Date.now() / 1000)
  try {
    if (route.kind === 'unknown') return refuse(404, choices.text.notFound)
    if (route.kind === 'wrong-method') {
      throw new Refusal(405, choices.text.methodNotAllowed, {}, { Allow: route.allow.join(', ') })
    }
    const { endpoint, params } = route
    if (endpoint.access === 'public') {
      if (body instanceof Refusal) throw body
      return successReply(endpoint.run({ world, account: identity?.account, now, body }), now)
    }
    if (!identity?.caller) return refuse(401, choices.text.unauthorized)
    checkAccess(endpoint.access, identity.caller, params)
    if (body instanceof Refusal) throw body
    const query = new URLSearchParams(call.query)
    const { account, caller } = identity
    return successReply(endpoint.run({ world, account, caller, now, params, query, body }), now)
  } catch (error) {
    if (error instanceof Refusal) return refusalReply(error, now)
    console.error(`${call.method} ${call.path}:`, error)
    return refusalReply(new Refusal(500, '500 Internal Server Error'), now)
  }
}

/** The answer as text, in the account's dialect, with the fault on top. `reply` is null when a fault kept the call out. */
function toOutgoing(
  account: Account | undefined,
  route: Route,
  reply: Reply | null,
  fault: Fault | undefined,
): Outgoing {
  const plain = reply && inDialect(account, route, reply)
  if (fault === undefined || fault.effect.kind === 'delay') {
    const delay = fault?.after && fault.effect.kind === 'delay' ? fault.effect.milliseconds : 0
    return { ...jsonText(plain ?? { status: 500, envelope: { meta: {} } }), delay }
  }
  if (fault.effect.kind === 'drop') return { kind: 'cut', delay: 0 }
  if (fault.effect.kind === 'status') {
    const { status, message } = fault.effect
    const headers: Record<string, string> = status === 429 ? { 'Retry-After': String(choices.rateLimitRetryAfter) } : {}
    const now = account ? accountTime(account) : 0
    return {
      ...jsonText(inDialect(account, route, refusalReply(new Refusal(status, message, {}, headers), now))),
      delay: 0,
    }
  }
  return {
    kind: 'text',
    ...faultedText(fault.effect.body, plain && JSON.stringify(plain.envelope)),
    headers: {},
    delay: 0,
  }
}

function inDialect(account: Account | undefined, route: Route, reply: Reply): Reply {
  if (account?.dialect !== 'wild') return reply
  const endpoint = route.kind === 'found' ? `${route.endpoint.method} ${route.endpoint.path}` : ''
  return { ...reply, envelope: toWild(endpoint, reply) }
}

function jsonText(reply: Reply) {
  return {
    kind: 'text' as const,
    status: reply.status,
    contentType: 'application/json; charset=utf-8',
    headers: reply.headers ?? {},
    text: JSON.stringify(reply.envelope),
  }
}
