import { setTimeout as wait } from 'node:timers/promises'
import { type Account, accountTime } from '../accounts/account'
import { identify, identifyBasic, type Identity } from '../accounts/credentials'
import type { World } from '../accounts/world'
import { choices } from '../choices'
import { faultedText, takeFault } from '../control/faults'
import { logRequest } from '../control/request-log'
import type { Fault } from '../control/state'
import { toWild } from '../dialect/wild'
import { noteKeyUse } from '../customer/key-log'
import { parseRawBody } from '../http/read-body'
import { checkAccess } from './access'
import { Refusal, refusalReply, refuse, type Reply, successReply } from './envelope'
import type { IncomingCall, Outgoing } from './exchange'
import type { JsonObject } from './json'
import type { Route, Router } from './router'

/** A parsed body, or its refusal, which is only returned after the caller's permissions have been checked. */
type ParsedBody = JsonObject | Refusal

/** Handles a call: finds the route, identifies the caller, applies faults, runs it, applies the dialect, and logs. */
export async function answerApi(world: World, router: Router, call: IncomingCall): Promise<Outgoing> {
  const matched = router(call.method, call.path)
  const body = await parseOrKeep(call, matched)
  const identity = identifyCall(world, call, matched, body)
  const account = identity?.account
  const route = account?.beyond === false ? router(call.method, call.path, false) : matched
  const fault = account && takeFault(account, call.method, call.path)
  if (fault?.effect.kind === 'delay' && !fault.after) await wait(fault.effect.milliseconds)
  const run = async () => inDialect(account, route, await answer(world, route, call, body, identity))
  const isPlain = route.kind === 'found' && route.endpoint.plain === true
  const outgoing =
    account && fault
      ? await strike(account, route, fault, run)
      : isPlain
        ? plainOutgoing(await run())
        : jsonOutgoing(await run(), 0)
  const sent = body instanceof Refusal ? null : body
  if (account !== undefined) logRequest(account, call, sent, outgoing)
  if (identity?.caller?.kind === 'key') {
    noteKeyUse(identity.caller.key, accountTime(identity.account), call, sent, outgoing)
  }
  return outgoing
}

/** Applies a fault to a call. `run` is the call itself, only run if the fault lets it take effect. */
async function strike(
  account: Account,
  route: Route,
  { effect, after }: Fault,
  run: () => Promise<Reply>,
): Promise<Outgoing> {
  if (effect.kind === 'delay') return jsonOutgoing(await run(), after ? effect.milliseconds : 0)
  const reply = after ? await run() : null
  const delay = reply?.delay ?? 0
  const real = reply && JSON.stringify(reply.envelope)
  if (effect.kind === 'drop') return { kind: 'cut', delay }
  if (effect.kind === 'body') return { kind: 'text', ...faultedText(effect.body, real), headers: {}, delay }
  const headers = effect.status === 429 ? { 'Retry-After': String(choices.rateLimitRetryAfter) } : undefined
  const refusal = new Refusal(effect.status, effect.message, {}, headers)
  return jsonOutgoing(inDialect(account, route, refusalReply(refusal, accountTime(account))), delay)
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

/** Signing in has no token, so its account is found by what is sent. */
function identifyCall(world: World, call: IncomingCall, route: Route, body: ParsedBody): Identity | null {
  if (route.kind !== 'found' || route.endpoint.access !== 'public') {
    const basic = route.kind === 'found' && route.endpoint.plain ? identifyBasic(world, call.authorization) : null
    return basic ?? identify(world, call.authorization)
  }
  const accountOf = route.endpoint.accountOf ?? accountOfUsername
  const account = body instanceof Refusal ? undefined : accountOf(world, body)
  return account === undefined ? null : { account, caller: null }
}

function accountOfUsername(world: World, { username }: JsonObject): Account | undefined {
  const id = typeof username === 'string' ? world.usernames.get(username.toLowerCase()) : undefined
  return world.accounts.get(id ?? -1)
}

async function answer(
  world: World,
  route: Route,
  call: IncomingCall,
  body: ParsedBody,
  identity: Identity | null,
): Promise<Reply> {
  const now = identity ? accountTime(identity.account) : Math.floor(Date.now() / 1000)
  try {
    if (route.kind === 'unknown') return refuse(404, choices.text.notFound)
    if (route.kind === 'wrong-method') {
      throw new Refusal(405, choices.text.methodNotAllowed, {}, { Allow: route.allow.join(', ') })
    }
    const { endpoint, params } = route
    if (endpoint.access === 'public') {
      if (body instanceof Refusal) throw body
      return successReply(await endpoint.run({ world, account: identity?.account, now, body }), now)
    }
    if (!identity?.caller) return refuse(401, choices.text.unauthorized)
    checkAccess(endpoint.access, identity.caller, params)
    if (body instanceof Refusal) throw body
    const query = new URLSearchParams(call.query)
    const { account, caller } = identity
    const reply = successReply(
      await endpoint.run({ world, account, caller, now, params, query, userAgent: call.userAgent, body }),
      now,
    )
    if (endpoint.maxAge === undefined) return reply
    return { ...reply, headers: { 'Cache-Control': `private, max-age=${endpoint.maxAge}` } }
  } catch (error) {
    if (error instanceof Refusal) return refusalReply(error, now)
    console.error(`${call.method} ${call.path}:`, error)
    return refusalReply(new Refusal(500, '500 Internal Server Error'), now)
  }
}

function inDialect(account: Account | undefined, route: Route, reply: Reply): Reply {
  if (account === undefined || account.dialect === 'reference') return reply
  const endpoint = route.kind === 'found' ? `${route.endpoint.method} ${route.endpoint.path}` : ''
  const { 'Cache-Control': _kept, ...headers } = reply.headers ?? {}
  return { ...reply, headers, envelope: toWild(endpoint, reply, account.dialect) }
}

/** `badauth` in the words of the protocol, whatever was wrong with the credential. */
function plainOutgoing({ status, headers = {}, envelope: { data } }: Reply): Outgoing {
  const contentType = 'text/plain; charset=utf-8'
  const answer = { kind: 'text', status, contentType, headers, text: String(data), delay: 0 } as const
  if (status < 400) return answer
  const asked: Record<string, string> = status === 401 ? { 'WWW-Authenticate': 'Basic realm="dyndns"' } : {}
  const text = status === 401 || status === 403 ? 'badauth' : 'dnserr'
  return { ...answer, headers: { ...headers, ...asked }, text }
}

function jsonOutgoing({ status, headers = {}, envelope, delay: work = 0 }: Reply, delay: number): Outgoing {
  const contentType = 'application/json; charset=utf-8'
  return { kind: 'text', status, contentType, headers, text: JSON.stringify(envelope), delay: delay + work }
}
