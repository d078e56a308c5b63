import { z } from 'zod'
import type { Account } from '../accounts/account'
import type { World } from '../accounts/world'
import { choices } from '../choices'
import type { Access, Caller } from './access'
import { type Answer, refuse } from './envelope'
import type { JsonObject } from './json'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type BodyKind = 'json' | 'form' | 'multipart'

/** What every handler gets. Handlers are synchronous: one call at a time, so limits hold under races. */
export type Call<B> = {
  world: World
  account: Account
  caller: Caller
  /** The account's clock, Unix seconds. */
  now: number
  params: Record<string, string>
  query: URLSearchParams
  body: B
}

/** A call before anyone is known: POST /authenticate. `account` is the one the user name belongs to, if any. */
export type PublicCall<B> = { world: World; account: Account | undefined; now: number; body: B }

type Documented<D extends z.ZodType> = {
  method: Method
  /** As the reference writes it, `/servers/{id}/name`. */
  path: string
  /** Section of the reference (`4.1`), or of api-fields (`fields 17.2`) where the reference has none. */
  section: string
  summary: string
  /** Query parameters, for the description. */
  query?: z.ZodObject
  /** Success statuses; 200 when left out. */
  statuses?: readonly (200 | 201)[]
  /** Members of `meta` beyond the envelope's own. */
  meta?: z.ZodType
  data: D
}

type WithBody<B extends z.ZodType> = {
  body: B
  /** Encodings the endpoint reads; JSON when left out (§1). */
  bodyKinds?: readonly BodyKind[]
}

/** Runs before the body is looked at: refusals about the thing itself (404, suspended) come before those about fields. */
type Guard = { guard?: (call: Call<null>) => void }

type Handler<B, D extends z.ZodType> = { access: Access; handle: (call: Call<B>) => Answer<z.input<D>> }

type PublicHandler<B, D extends z.ZodType> = { handle: (call: PublicCall<B>) => Answer<z.input<D>> }

/** An entry of the registry: dispatch, permissions and the description are all made from it. */
export type Endpoint = Documented<z.ZodType> & {
  body: z.ZodType | undefined
  bodyKinds: readonly BodyKind[]
} & (
    | { access: Access; run: (call: Call<JsonObject>) => Answer }
    | { access: 'public'; run: (call: PublicCall<JsonObject>) => Answer }
  )

/** An endpoint that reads nothing from the request's body. */
export function defineEndpoint<D extends z.ZodType>(spec: Documented<D> & Handler<null, D>): Endpoint {
  return {
    ...spec,
    body: undefined,
    bodyKinds: ['json'],
    run: (call: Call<JsonObject>) => spec.handle({ ...call, body: null }),
  }
}

/** An endpoint with a body; `body` is its documented shape, and its messages are the ones of the reference. */
export function defineBodyEndpoint<B extends z.ZodType, D extends z.ZodType>(
  spec: Documented<D> & WithBody<B> & Guard & Handler<z.output<B>, D>,
): Endpoint {
  return {
    ...spec,
    bodyKinds: spec.bodyKinds ?? ['json'],
    run: (call: Call<JsonObject>) => {
      spec.guard?.({ ...call, body: null })
      return spec.handle({ ...call, body: parseBody(spec.body, call.body) })
    },
  }
}

export function definePublicEndpoint<B extends z.ZodType, D extends z.ZodType>(
  spec: Documented<D> & WithBody<B> & PublicHandler<z.output<B>, D>,
): Endpoint {
  return {
    ...spec,
    access: 'public',
    bodyKinds: spec.bodyKinds ?? ['json'],
    run: (call: PublicCall<JsonObject>) => spec.handle({ ...call, body: parseBody(spec.body, call.body) }),
  }
}

/** The first broken field decides: with the message its schema names, else with the general text. */
export function parseBody<B extends z.ZodType>(schema: B, body: JsonObject): z.output<B> {
  const result = z.safeParse(schema, body, { error: () => choices.text.invalidBody })
  if (!result.success) return refuse(400, result.error.issues[0]?.message ?? choices.text.invalidBody)
  return result.data
}
