import { z } from 'zod'
import { sendMail } from '../accounts/mail'
import { type Call, defineBodyEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { flagInput } from '../api/input'
import { encodeDate, strDate, strNum } from '../api/wire'
import { choices } from '../choices'
import { changeDns } from './access'
import { orderDomain } from './domain-order'
import { holderPayload, readHolder } from './holder-payload'
import { displayName, domainNameInput, nameserversInput } from './names'
import { isOwnedByOther, openTransfer, zoneByName } from './ownership'
import { domainState, newRegistration, yearAfter } from './registration'
import type { Holder, Zone } from './state'
import { findTld, tldOf } from './tlds'
import { addZone } from './zones'

const { text, holderApprovalWithin, serviceNameservers } = choices.domains

const body = z.object({
  domain_name: domainNameInput,
  ...holderPayload.shape,
  use_service_ns: flagInput('use_service_ns must be true or false.').optional(),
  nameservers: z
    .array(z.string(text.nameservers), text.nameservers)
    .nullable()
    .optional()
    .meta({ description: 'At least 2 host names when use_service_ns is false' }),
})

/** POST /dns/domains/register (§4.7): its fields depend on the TLD. */
export const registerDomain = defineBodyEndpoint({
  method: 'POST',
  path: '/dns/domains/register',
  section: '4.7',
  summary: 'Register a domain',
  access: changeDns,
  guard: ({ account }) => {
    if (account.conditions.underReview) {
      refuse(400, 'Your account is currently under review and domain orders are temporarily disabled.')
    }
  },
  body,
  data: z.object({
    zone_id: strNum,
    domain_name: z.string(),
    order_id: z.int().optional(),
    expires_at: strDate,
    status: z.enum(['active', 'pending']),
  }),
  handle: (call) => {
    const name = call.body.domain_name
    if (findTld(name) === undefined) refuse(400, text.unsupportedTld(tldOf(name)))
    checkFree(call, name)
    const holder = readHolder(name, call.body)
    const nameservers = chosenNameservers(call.body)
    return register(call, name, holder, nameservers)
  },
})

function checkFree({ world, account, now }: Call<unknown>, name: string): void {
  if (isOwnedByOther(world, account, name)) refuse(400, text.otherAccount)
  if (zoneByName(account, name, now)?.registration) refuse(400, text.alreadyRegistered)
  if (openTransfer(account, name, now)) refuse(409, text.transferOpen)
}

function chosenNameservers(input: z.output<typeof body>): string[] {
  if (input.use_service_ns !== false) return [...serviceNameservers]
  const hosts = nameserversInput.safeParse(input.nameservers)
  return hosts.success ? hosts.data : refuse(400, text.nameservers)
}

function register({ world, account, now }: Call<unknown>, name: string, holder: Holder, nameservers: string[]) {
  const zone = zoneByName(account, name, now) ?? addZone(world, account, { name, created: now })
  zone.nameservers = nameservers
  const needsApproval = tldOf(name) === 'nl'
  const registration = newRegistration({
    from: now,
    expires: yearAfter(now),
    holder,
    state: needsApproval ? 'pending' : 'active',
    approveBy: needsApproval ? now + holderApprovalWithin : null,
  })
  zone.registration = registration
  const order = orderDomain(account, zone, 'register', now)
  const isNo = tldOf(name) === 'no'
  mailHolder(account, zone, holder, now)
  return {
    message: isNo
      ? 'Domain registered successfully! You will receive a confirmation email shortly.'
      : 'Domain registered successfully.',
    data: {
      zone_id: String(zone.id),
      domain_name: name,
      ...(isNo ? {} : { order_id: order.id }),
      expires_at: encodeDate(registration.expires),
      status: domainState(registration, now) === 'pending' ? ('pending' as const) : ('active' as const),
    },
  }
}

/** Sends a confirmation for .no, or the approval request to the holder for .nl (§4.7, §6). */
function mailHolder(account: Call<unknown>['account'], zone: Zone, holder: Holder, now: number): void {
  const domain = displayName(zone.name)
  if (tldOf(zone.name) === 'no') {
    sendMail(account, {
      to: holder.email,
      kind: 'domain-registered',
      subject: `${domain} is registered`,
      text: `The domain ${domain} has been registered to ${holder.organization || holder.name}.`,
      sent: now,
      zone_name: zone.name,
    })
  }
  if (tldOf(zone.name) !== 'nl') return
  sendMail(account, {
    to: holder.email,
    kind: 'holder-approval',
    subject: `Please approve the registration of ${domain}`,
    text: `Approve the registration of ${domain} within 7 days, or it is cancelled.`,
    sent: now,
    zone_name: zone.name,
  })
}
