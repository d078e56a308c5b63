import { z } from 'zod'
import { defineBodyEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { changeZone } from './access'
import { findZone, zoneExists } from './find-zone'
import { domainState } from './registration'
import { tldOf } from './tlds'

const { text, ipsTag } = choices.domains

const INVALID_TAG = 'A valid IPS tag is required (letters, digits and hyphens).'

/** PUT /dns/zones/{zone_id}/ips-tag (§4.7): transfers a .uk domain away. Not for API keys or read-only users (§5). */
export const changeIpsTag = defineBodyEndpoint({
  method: 'PUT',
  path: '/dns/zones/{zone_id}/ips-tag',
  section: '4.7',
  summary: 'Move a .uk domain to another registrar',
  access: { ...changeZone, only: 'logins' },
  guard: zoneExists,
  body: z.object({
    tag: z
      .string(INVALID_TAG)
      .trim()
      .regex(/^[A-Za-z0-9-]{1,64}$/, INVALID_TAG),
  }),
  data: nothing,
  handle: (call) => {
    const zone = findZone(call)
    const { tag } = call.body
    const { registration } = zone
    if (registration === null || tldOf(zone.name) !== 'uk') {
      return refuse(400, 'IPS tags only apply to .uk domains registered with us.')
    }
    if (tag.toUpperCase() === ipsTag) {
      refuse(400, 'The domain already uses this IPS tag. Enter the IPS tag of the registrar you are moving to.')
    }
    if (domainState(registration, call.now) !== 'active') {
      refuse(400, 'The domain cannot be transferred in its current state.')
    }
    if (registration.leaving !== null) {
      refuse(409, 'A transfer to another registrar is already in progress for this domain.')
    }
    if (call.account.conditions.registryRejectsIpsTag) {
      refuse(400, 'The registry rejected the IPS tag change. Check that the tag is correct, or contact support.')
    }
    registration.leaving = { tag, at: call.now }
    return { message: text.ipsTagRequested(tag) }
  },
})
