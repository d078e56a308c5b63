import type { IncomingMessage } from 'node:http'
import type { BodyKind } from '../api/endpoint'
import { refuse } from '../api/envelope'
import type { RawBody } from '../api/exchange'
import { isDeeperThan, isJsonObject, type JsonObject } from '../api/json'
import { choices } from '../choices'

const { text } = choices

/** Reads the bytes of a request, or null when there are too many. The rest is read up to a limit and dropped. */
export async function readBytes(incoming: IncomingMessage, limit: number): Promise<Buffer | null> {
  const chunks: Buffer[] = []
  let size = 0
  try {
    for await (const chunk of incoming) {
      if (!Buffer.isBuffer(chunk)) continue
      size += chunk.length
      if (size <= limit) chunks.push(chunk)
      if (size > limit + 16 * 1024 * 1024) break
    }
  } catch {
    return null
  }
  return size > limit ? null : Buffer.concat(chunks)
}

/** Parses the body, or refuses with 400. `kinds` are the accepted encodings. */
export async function parseRawBody(raw: RawBody, kinds: readonly BodyKind[]): Promise<JsonObject> {
  if (raw.bytes === null) return refuse(400, text.bodyTooLarge)
  if (raw.bytes.length === 0) return {}
  if (!['', 'identity'].includes(raw.contentEncoding.toLowerCase())) return refuse(400, text.contentType)
  const kind = bodyKind(raw.contentType)
  if (kind === null || !kinds.includes(kind)) return refuse(400, text.contentType)
  if (kind === 'multipart') return parseMultipart(raw.bytes, raw.contentType)
  if (raw.bytes.length > choices.bodyLimit) return refuse(400, text.bodyTooLarge)
  return kind === 'form' ? Object.fromEntries(new URLSearchParams(decodeText(raw.bytes))) : parseJson(raw.bytes)
}

function bodyKind(contentType: string): BodyKind | null {
  const [type = '', ...parameters] = contentType
    .toLowerCase()
    .split(';')
    .map((part) => part.trim())
  const charset = parameters
    .find((parameter) => parameter.startsWith('charset='))
    ?.slice(8)
    .replaceAll('"', '')
  if (charset !== undefined && charset !== 'utf-8' && charset !== 'utf8') return null
  if (type === 'application/json' || /^application\/[\w.-]+\+json$/.test(type)) return 'json'
  if (type === 'application/x-www-form-urlencoded') return 'form'
  return type === 'multipart/form-data' ? 'multipart' : null
}

export function parseJson(bytes: Buffer): JsonObject {
  const source = decodeText(bytes)
  let value: unknown
  try {
    value = JSON.parse(source)
  } catch {
    return refuse(400, text.malformedBody)
  }
  if (!isJsonObject(value) || isDeeperThan(value, choices.jsonDepthLimit)) return refuse(400, text.malformedBody)
  return value
}

function decodeText(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return refuse(400, text.malformedBody)
  }
}

/** Converts files to text: the only one is a zone file (§4.7). */
async function parseMultipart(bytes: Buffer, contentType: string): Promise<JsonObject> {
  let form: FormData
  try {
    form = await new Response(new Uint8Array(bytes), { headers: { 'Content-Type': contentType } }).formData()
  } catch {
    return refuse(400, text.malformedBody)
  }
  const fields: [string, string][] = []
  for (const [name, value] of form.entries())
    fields.push([name, typeof value === 'string' ? value : await value.text()])
  return Object.fromEntries(fields)
}
