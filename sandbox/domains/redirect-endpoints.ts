import { z } from 'zod'
import { type Call, defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { flagInput, textInput } from '../api/input'
import { encodeDateTime, encodeFlag, nothing, str01 } from '../api/wire'
import { choices } from '../choices'
import { changeZone, readZone } from './access'
import { findZone } from './find-zone'
import { relativeName } from './record-input'
import { isExternal } from './registration'
import type { Redirect, Zone } from './state'
import { beginZoneWrite } from './zone-writes'

const { text } = choices.domains

const redirectSchema = z.object({
  domain: z.string(),
  source: z.string(),
  target_url: z.string(),
  enabled: str01,
  created_at: z.string(),
})

const redirectInput = z.object({
  source: textInput(text.redirectSource),
  target_url: z.string(text.redirectUrl).refine(isWebAddress, text.redirectUrl),
  enabled: flagInput('Enabled must be 0 or 1.').optional(),
})

const path = '/dns/zones/{zone_id}/redirect'
const section = 'fields 17.3'

/** Web redirects of a zone that uses the service's name servers. */
export const redirectEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path,
    section,
    summary: 'Web redirects of a zone',
    access: readZone,
    data: z.array(redirectSchema),
    handle: (call) => {
      const zone = hostedZone(call)
      return { data: zone.redirects.map((redirect) => redirectEntry(zone, redirect)) }
    },
  }),
  defineBodyEndpoint({
    method: 'POST',
    path,
    section,
    summary: 'Add a web redirect',
    statuses: [201],
    access: changeZone,
    guard: (call) => void hostedZone(call),
    body: redirectInput,
    data: redirectSchema.pick({ domain: true, source: true, target_url: true }),
    handle: (call) => {
      const zone = hostedZone(call)
      const source = relativeName(zone, call.body.source) ?? refuse(400, text.redirectSource)
      if (zone.redirects.some((other) => other.source === source)) refuse(400, text.redirectExists)
      const isAddress = ({ name, type }: Zone['records'][number]) =>
        name === source && ['A', 'AAAA', 'CNAME', 'ALIAS'].includes(type)
      if (zone.records.some(isAddress)) refuse(400, text.redirectConflict)
      const delay = beginZoneWrite(zone, 'create redirect', call.now)
      const { target_url: targetUrl, enabled = true } = call.body
      zone.redirects.push({ source, targetUrl, enabled, created: call.now })
      const data = { domain: zone.name, source, target_url: targetUrl }
      return { status: 201, message: 'Redirect created successfully.', data, delay }
    },
  }),
  defineBodyEndpoint({
    method: 'PUT',
    path,
    section,
    summary: 'Change the web redirect of a name',
    access: changeZone,
    guard: (call) => void hostedZone(call),
    body: redirectInput,
    data: nothing,
    handle: (call) => {
      const zone = hostedZone(call)
      const redirect = findRedirect(zone, call.body.source)
      const delay = beginZoneWrite(zone, 'update redirect', call.now)
      redirect.targetUrl = call.body.target_url
      redirect.enabled = call.body.enabled ?? redirect.enabled
      return { message: 'Redirect updated successfully.', delay }
    },
  }),
  defineEndpoint({
    method: 'DELETE',
    path,
    section,
    summary: 'Remove the web redirect of a name',
    query: z.object({ source: z.string() }),
    access: changeZone,
    data: nothing,
    handle: (call) => {
      const zone = hostedZone(call)
      const redirect = findRedirect(zone, call.query.get('source') ?? '')
      const delay = beginZoneWrite(zone, 'delete redirect', call.now)
      zone.redirects = zone.redirects.filter((other) => other !== redirect)
      return { message: 'Redirect deleted successfully.', delay }
    },
  }),
]

function hostedZone(call: Call<unknown>): Zone {
  const zone = findZone(call)
  return isExternal(zone) ? refuse(400, text.redirectExternal) : zone
}

function findRedirect(zone: Zone, given: string): Redirect {
  const source = relativeName(zone, given)
  return zone.redirects.find((redirect) => redirect.source === source) ?? refuse(404, text.redirectUnknown)
}

function redirectEntry(zone: Zone, redirect: Redirect): z.input<typeof redirectSchema> {
  return {
    domain: zone.name,
    source: redirect.source,
    target_url: redirect.targetUrl,
    enabled: encodeFlag(redirect.enabled),
    created_at: encodeDateTime(redirect.created),
  }
}

function isWebAddress(value: string): boolean {
  return URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).hostname.includes('.')
}
