import { z } from 'zod'
import { defineBodyEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { textInput } from '../api/input'
import { strNum } from '../api/wire'
import { choices } from '../choices'
import { changeDns } from './access'
import { isOwnedByOther, zoneByName } from './ownership'
import { addZone } from './zones'

const { text } = choices.domains

const VERSIONS = {
  ipv4: { name: 'IPv4', format: /^(\d{1,3}(-\d{1,3})?\.){1,4}in-addr\.arpa$/ },
  ipv6: { name: 'IPv6', format: /^([0-9a-f]\.){1,32}ip6\.arpa$/ },
} as const

/** POST /dns/zones/ptr (api-fields §17.1): adds a zone for reverse names. */
export const addPtrZone = defineBodyEndpoint({
  method: 'POST',
  path: '/dns/zones/ptr',
  section: 'fields 17.1',
  beyond: true,
  summary: 'Add a zone for reverse names',
  statuses: [201],
  access: changeDns,
  body: z.object({
    prefix: textInput().optional(),
    ip_version: z.enum(['ipv4', 'ipv6'], text.ptrVersion),
    zone_name: textInput(text.domainName),
  }),
  data: z.object({ zone_id: strNum }),
  handle: ({ world, account, now, body }) => {
    const version = VERSIONS[body.ip_version]
    const name = body.zone_name.trim().toLowerCase().replace(/\.$/, '')
    if (!version.format.test(name)) refuse(400, text.ptrName(version.name))
    if (isOwnedByOther(world, account, name) || zoneByName(account, name, now)) refuse(400, text.ptrExists)
    const zone = addZone(world, account, { name, created: now, updated: now })
    return { status: 201, message: 'PTR zone created successfully.', data: { zone_id: String(zone.id) } }
  },
})
