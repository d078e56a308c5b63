import { z } from 'zod'
import { defineBodyEndpoint } from '../api/endpoint'
import { notFound, refuse } from '../api/envelope'
import { idInput } from '../api/input'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { findServer } from './find-server'
import { isFullHostname } from './reinstall-values'
import type { Server } from './state'

const NOT_A_HOST = 'Submitted data is not a valid hostname or NS.'

/** A trailing dot is optional on host names (api-fields §19.9) and not stored. */
const hostname = z
  .string(NOT_A_HOST)
  .transform((name) => name.replace(/\.$/, ''))
  .refine(isFullHostname, NOT_A_HOST)

const furtherServer = z.union([z.literal(''), hostname], { error: NOT_A_HOST }).nullish()

const reverseInput = z
  .object({
    ip_id: idInput().nullish(),
    v4v6: z.enum(['ipv4', 'ipv6']).nullish(),
    sub_id: idInput().nullish(),
    dns: hostname,
    dns2: furtherServer,
    dns3: furtherServer,
    dns4: furtherServer,
    dns5: furtherServer,
  })
  .refine(({ ip_id, v4v6, sub_id }) => (ip_id == null ? sub_id != null : v4v6 != null))

type ReverseInput = z.output<typeof reverseInput>

/** PUT /servers/{id}/reverse (§4.2): the name of one address, or the name servers of a routed /48. */
export const setReverse = defineBodyEndpoint({
  method: 'PUT',
  path: '/servers/{id}/reverse',
  section: '4.2',
  summary: 'Set the reverse DNS of an address, or delegate that of a routed IPv6 network',
  access: { area: 'servers', change: true, limitedBy: 'id' },
  guard: ({ account, params }) => void findServer(account, params),
  body: reverseInput,
  data: nothing,
  handle: ({ account, params, body }) => {
    const server = findServer(account, params)
    if (body.ip_id == null) delegateSubnet(server, body)
    else nameAddress(server, body)
    return { message: choices.server.text.reverseUpdated }
  },
})

function nameAddress(server: Server, { ip_id, v4v6, dns }: ReverseInput): void {
  const address = server.addresses.find(({ id }) => id === ip_id) ?? notFound()
  if (v4v6 === 'ipv4') address.reverse = dns
  else if (address.ipv6 === null) refuse(400, choices.text.invalidBody)
  else address.reverseV6 = dns
}

function delegateSubnet(server: Server, { sub_id, dns, dns2, dns3, dns4, dns5 }: ReverseInput): void {
  const subnet = server.subnets.find(({ id }) => id === sub_id) ?? notFound()
  subnet.nameServers = [dns, dns2, dns3, dns4, dns5].map((name) => name ?? '')
}
