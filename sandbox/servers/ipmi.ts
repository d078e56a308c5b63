import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { nextId } from '../accounts/account'
import { defineBodyEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { choices } from '../choices'
import { findUsableServer, logActivity } from './find-server'
import { isAccessList } from './network-range'

const { text } = choices.server

/** POST /servers/{id}/ipmi (§2.2, §4.1): only this response has user name and password, valid for three hours. */
export const openIpmi = defineBodyEndpoint({
  method: 'POST',
  path: '/servers/{id}/ipmi',
  section: '4.1',
  summary: 'Open the console of a dedicated server to the addresses of a list',
  access: { area: 'servers', change: true, limitedBy: 'id' },
  guard: ({ account, params }) => {
    if (findUsableServer(account, params).kind !== 'dedicated') refuse(400, text.ipmiDedicatedOnly)
  },
  body: z.object({ acl: z.string(text.ipmiAcl).refine(isAccessList, text.ipmiAcl) }),
  data: z.object({ kvm_ip: z.ipv4(), kvm_ip_address: z.ipv4(), username: z.string(), password: z.string() }),
  handle: ({ account, params, body, now }) => {
    const server = findUsableServer(account, params)
    const address = `203.0.113.${1 + (server.id % 9)}`
    const username = `kvm${randomBytes(3).toString('hex')}`
    server.ipmi = { id: nextId(account, 'ipmi'), address, username, acl: body.acl, opened: now }
    logActivity(server, nextId(account, 'activity'), `IPMI session opened for ${body.acl}`, now)
    const password = randomBytes(12).toString('base64url')
    // Public clients read the second name (api-fields §7).
    return { data: { kvm_ip: address, kvm_ip_address: address, username, password } }
  },
})
