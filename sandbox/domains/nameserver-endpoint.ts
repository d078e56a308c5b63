import { z } from 'zod'
import { defineBodyEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { changeZone } from './access'
import { findRegistered } from './find-zone'
import { nameserversInput } from './names'

const { text } = choices.domains

/** PUT /dns/zones/{zone_id}/nameservers (§4.7). Every host is authoritative except those under `.invalid` (sandbox.md). */
export const changeNameservers = defineBodyEndpoint({
  method: 'PUT',
  path: '/dns/zones/{zone_id}/nameservers',
  section: '4.7',
  summary: 'Change the name servers that the registry lists',
  access: changeZone,
  guard: (call) => void findRegistered(call, text.onlyRegisteredNameservers),
  body: z.object({ nameservers: nameserversInput }),
  data: nothing,
  handle: (call) => {
    const { zone } = findRegistered(call, text.onlyRegisteredNameservers)
    const { nameservers } = call.body
    const stranger = nameservers.find((host) => host.endsWith('.invalid'))
    if (stranger !== undefined) return refuse(400, text.notAuthoritative(stranger))
    zone.nameservers = nameservers
    return { message: 'Nameservers updated successfully.' }
  },
})
