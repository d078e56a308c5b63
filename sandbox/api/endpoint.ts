import { z } from 'zod'
import type { Account } from '../accounts/account'
import type { World } from '../accounts/world'
import { choices } from '../choices'
import type { Access, Caller } from './access'
import { type Answer, refuse } from './envelope'
import type { JsonObject } from './json'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
export type BodyKind = 'json' | 'form' | 'multipart'

/**
 * Input of every handler. Handlers are synchronous, so that limits hold for simultaneous calls; those that verify a signature
 * take what can be used once before they wait.
 */
export type Call<B> = {
  world: World
  account: Account
  caller: Caller
  /** The account's clock in Unix seconds. */
  now: number
  params: Record<string, string>
  query: URLSearchParams
  userAgent: string | undefined
  body: B
}

/** A call without a known caller: signing in. `account` is that of the user name or passkey, if there is one. */
export type PublicCall<B> = { world: World; account: Account | undefined; now: number; body: B }

type Documented<D extends z.ZodType> = {
  method: Method
  /** As in the reference: `/servers/{id}/name`. */
  path: string
  /** Section of the reference (`4.1`), or of api-fields (`fields 17.2`) where it is not in the reference. */
  section: string
  summary: string
  /** Query parameters, for the description. */
  query?: z.ZodObject
  /** Success statuses, 200 by default. */
  statuses?: readonly (200 | 201)[]
  /** Additional members of `meta`. */
  meta?: z.ZodType
  /** Not in the reference (api-fields §21): exists only for accounts with `beyond`. */
  beyond?: true
  /** Answers in plain text, and takes HTTP Basic too: `data` is the text, a refusal its message (api-fields §17.6). */
  plain?: true
  /** Seconds for which a client may keep a successful answer; none by default. */
  maxAge?: number
  data: D
}

type WithBody<B extends z.ZodType> = {
  body: B
  /** Accepted encodings, JSON by default (§1). */
  bodyKinds?: readonly BodyKind[]
}

/** Runs before the body is validated: refusals about the object (404, suspended) come before those about fields. */
type Guard = { guard?: (call: Call<null>) => void }

type Maybe<T> = T | Promise<T>

type Handler<B, D extends z.ZodType> = { access: Access; handle: (call: Call<B>) => Maybe<Answer<z.input<D>>> }

type PublicHandler<B, D extends z.ZodType> = {
  handle: (call: PublicCall<B>) => Maybe<Answer<z.input<D>>>
  /** Whose call it is; by default that of the member `username`. */
  accountOf?: (world: World, body: JsonObject) => Account | undefined
}

/** An entry of the registry, used for dispatch, permissions and the OpenAPI description. */
export type Endpoint = Documented<z.ZodType> & {
  body: z.ZodType | undefined
  bodyKinds: readonly BodyKind[]
} & (
    | { access: Access; run: (call: Call<JsonObject>) => Maybe<Answer> }
    | {
        access: 'public'
        run: (call: PublicCall<JsonObject>) => Maybe<Answer>
        accountOf?: (world: World, body: JsonObject) => Account | undefined
      }
  )

/** Defines an endpoint without a request body. */
export function defineEndpoint<D extends z.ZodType>(spec: Documented<D> & Handler<null, D>): Endpoint {
  return {
    ...spec,
    body: undefined,
    bodyKinds: ['json'],
    run: (call: Call<JsonObject>) => spec.handle({ ...call, body: null }),
  }
}

/** Defines an endpoint with a body; `body` is its documented schema, with the messages of the reference. */
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

/** Reports the first invalid field, with the message of its schema or else the general one. */
export function parseBody<B extends z.ZodType>(schema: B, body: JsonObject): z.output<B> {
  const result = z.safeParse(schema, body, { error: () => choices.text.invalidBody })
  if (!result.success) return refuse(400, result.error.issues[0]?.message ?? choices.text.invalidBody)
  return result.data
}
