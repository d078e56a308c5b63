import { z } from 'zod'
import { defineBodyEndpoint, type Endpoint } from '../api/endpoint'
import { notFound, refuse } from '../api/envelope'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { changeDns } from './access'
import { domainNameInput } from './names'
import { openTransfer, zoneByName } from './ownership'
import { checkTransfer, refuseUnderReview, startTransfer, transferInput } from './start-transfer'
import { tldOf } from './tlds'
import { hasLiveToken, isAccountSpent, isDomainSpent, sendToken } from './tokens'

const { text } = choices.domains

/** Single transfers to the service and one-time tokens (§4.7). */
export const transferEndpoints: readonly Endpoint[] = [
  defineBodyEndpoint({
    method: 'POST',
    path: '/dns/domains/transfer',
    section: '4.7',
    summary: 'Transfer a domain whose zone is already on the account; .uk answers 201 with ips_tag',
    statuses: [200, 201],
    meta: z.looseObject({ ips_tag: z.string().optional() }),
    access: changeDns,
    guard: refuseUnderReview,
    body: z.object({ zone_name: domainNameInput, ...transferInput.shape }),
    data: nothing,
    handle: (call) => {
      const zone = zoneByName(call.account, call.body.zone_name, call.now) ?? notFound()
      if (zone.registration !== null) return refuse(400, text.alreadyRegistered)
      const meta = startTransfer(call, zone, call.body, checkTransfer(call, zone.name, call.body))
      return { status: tldOf(zone.name) === 'uk' ? 201 : 200, message: text.transferStarted, meta }
    },
  }),
  defineBodyEndpoint({
    method: 'POST',
    path: '/dns/domains/request-token',
    section: '4.7',
    summary: 'Have the .no registry e-mail a one-time token to the registered address',
    meta: z.looseObject({ already_requested: z.literal(true).optional() }),
    access: changeDns,
    body: z.object({ zone_name: domainNameInput }),
    data: nothing,
    handle: ({ account, now, body }) => {
      const name = body.zone_name
      if (tldOf(name) !== 'no') refuse(400, 'A one-time token can only be requested for .no domains.')
      if (openTransfer(account, name, now)) refuse(409, text.transferOpen)
      const tooMany = () => refuse(429, 'Too many one-time token requests. Please try again tomorrow.')
      if (isDomainSpent(account, name, now)) tooMany()
      if (hasLiveToken(account, name, now)) {
        return {
          message: 'A one-time token has already been requested for this domain.',
          meta: { already_requested: true },
        }
      }
      if (isAccountSpent(account, now)) tooMany()
      sendToken(account, name, now, true)
      return { message: 'A one-time token has been sent to the email address registered on the domain.' }
    },
  }),
]
