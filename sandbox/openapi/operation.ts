import { z } from 'zod'
import type { ZodOpenApiOperationObject, ZodOpenApiResponsesObject } from 'zod-openapi'
import type { BodyKind, Endpoint } from '../api/endpoint'
import { statusMessage } from '../api/envelope'

const MEDIA_TYPES: Readonly<Record<BodyKind, string>> = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  multipart: 'multipart/form-data',
}

/** Members of `meta` in every response (§1). */
const meta = z.object({
  status: z.int(),
  status_message: z.string(),
  message: z.string().optional(),
  time: z.int().meta({ description: "The account's clock" }),
  maintenance: z.boolean(),
})

/** §7: no `data`; a few refusals add a flag to `meta`. */
const errorEnvelope = z.strictObject({ meta: meta.extend({ message: z.string() }).loose() }).meta({ id: 'Error' })

export function describeOperation(
  endpoint: Endpoint,
  { tag, path }: { tag: string; path: string },
): ZodOpenApiOperationObject {
  const parameters = pathParameters(endpoint, path)
  return {
    operationId: operationId(endpoint),
    summary: endpoint.summary,
    description: `Section ${endpoint.section}. ${accessText(endpoint.access)}`,
    tags: [tag],
    // What OpenAPI has no word for: a GET may change something too, and an API may lack what the reference has not.
    'x-changes': endpoint.access === 'public' || endpoint.access.change,
    ...(endpoint.beyond && { 'x-beyond': true }),
    ...(endpoint.access === 'public' ? { security: [] } : {}),
    requestParams: {
      ...(parameters === null ? {} : { path: parameters }),
      ...(endpoint.query === undefined ? {} : { query: endpoint.query }),
    },
    ...(endpoint.body === undefined ? {} : { requestBody: describeBody(endpoint.body, endpoint.bodyKinds) }),
    responses: endpoint.plain ? plainResponses() : describeResponses(endpoint),
  }
}

/** `get_servers_id_name`: unique for every method and path. */
function operationId({ method, path }: Endpoint): string {
  return [method.toLowerCase(), ...path.split(/\W+/).filter((part) => part !== '')].join('_')
}

function accessText(access: Endpoint['access']): string {
  if (access === 'public') return 'Needs no credential.'
  const who = { admins: 'Admin logins only. ', logins: 'Logins only, no API keys. ' }
  const kind = access.change ? 'Changes something: not for read-only access.' : 'Reads only.'
  const area = access.area === 'any' ? '' : ` Permission: ${access.area}.`
  return `${access.only === undefined ? '' : who[access.only]}${kind}${area}`
}

/** Original names by position: the described path may rename a parameter to `{id}`. */
function pathParameters({ path }: Endpoint, described: string): z.ZodObject | null {
  const real = path.split('/')
  const shape: Record<string, z.ZodType> = {}
  for (const [at, segment] of described.split('/').entries()) {
    const name = /^\{(\w+)\}$/.exec(segment)?.[1]
    const realName = real[at]?.slice(1, -1)
    if (name === undefined) continue
    shape[name] = name === realName ? z.string() : z.string().meta({ description: `The ${realName}` })
  }
  return Object.keys(shape).length === 0 ? null : z.object(shape)
}

function describeBody(body: z.ZodType, kinds: readonly BodyKind[]) {
  return { required: true, content: Object.fromEntries(kinds.map((kind) => [MEDIA_TYPES[kind], { schema: body }])) }
}

function describeResponses(endpoint: Endpoint): ZodOpenApiResponsesObject {
  const responses: ZodOpenApiResponsesObject = {}
  for (const status of endpoint.statuses ?? [200]) {
    responses[`${status}`] = jsonResponse(statusMessage(status), successEnvelope(endpoint))
  }
  const refusals = [
    ...(endpoint.body === undefined ? [] : (['400'] as const)),
    ...(endpoint.access === 'public' ? (['429'] as const) : (['403'] as const)),
    '401' as const,
    ...(endpoint.path.includes('{') ? (['404'] as const) : []),
  ]
  for (const status of refusals) responses[status] = jsonResponse(statusMessage(Number(status)), errorEnvelope)
  responses.default = jsonResponse('Any other refusal (§7)', errorEnvelope)
  return responses
}

/** api-fields §17.6: the words of the protocol, without an envelope. */
function plainResponses(): ZodOpenApiResponsesObject {
  const content = { 'text/plain': { schema: z.string() } }
  const refused = { description: 'badauth', content }
  return {
    200: { description: statusMessage(200), content },
    401: refused,
    403: refused,
    default: jsonResponse('Any other refusal (§7)', errorEnvelope),
  }
}

function successEnvelope({ meta: results, data }: Endpoint) {
  if (results === undefined) return z.object({ meta, data })
  if (results instanceof z.ZodObject) return z.object({ meta: meta.extend(results.shape), data })
  return z.object({ meta: z.intersection(meta.loose(), results), data })
}

function jsonResponse(description: string, schema: z.ZodType) {
  return { description, content: { 'application/json': { schema } } }
}
