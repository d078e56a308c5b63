// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react'
import { createTranslator } from 'next-intl'
import type { ReactNode } from 'react'
import { expect, it, vi } from 'vitest'
import { useDomainRefusal } from '@/components/domain/use-domain-refusal'
import { useZoneRefusal, ZonesFailure } from '@/components/domain/use-zone-refusal'
import { bgpRefusal } from '@/lib/bgp/rules/bgp'
import { redirectRefusalOf } from '@/lib/dns/rules/redirect'
import { registrarRefusalOf } from '@/lib/mass-transfer/rules/import'
import type { Failure } from '@/lib/model/outcome'
import { en } from '@/messages/en'
import { failureOf } from '@/tests/answers'
import { render } from '@/tests/render'
import { useRecordRefusal } from './[id]/(tabs)/records/record-notices'
import { useTransferRefused as useTransferRefusal } from './mass-transfer/use-transfers'

/** What is said of each documented refusal, in the words that people read. */

vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh: () => {} }) }))
vi.mock('@/components/live/use-read', () => ({ useRead: () => ({}) }))
vi.mock('./[id]/(tabs)/domain-live', () => ({ useDomain: () => ({}), SupportLink: () => 'Support' }))
vi.mock('./mass-transfer/actions', () => ({}))

type Says = { means?: ReactNode; actions?: ReactNode } | null
type Told = readonly [message: string, means: string, status?: number]

const say = createTranslator({ locale: 'en', messages: en })
const said = (means: string | null | undefined): Says => (means ? { means } : null)

const review = 'Your account is currently under review and domain orders are temporarily disabled.'
const reviewTransfers = 'Your account is currently under review and domain transfers are temporarily disabled.'
const unavailable = 'DNS services are not available to this account.'
const incomplete = 'Incomplete account profile. Please complete your profile to enable DNS services.'
const busy = 'Unable to delete record: Unknown server error'

const useOfZone = () => useZoneRefusal('Support')
const useOfOrder = () => useDomainRefusal('fjord.no')
const useOfRedirect = () => (failure: Failure) => {
  const key = redirectRefusalOf(failure)
  return said(key && say(`redirects.refused.${key}`))
}
const useOfBgp = () => (failure: Failure) => {
  const key = bgpRefusal(failure)
  return said(key && say(`bgp.refused.${key}`))
}
const useOfRegistrar = () => (failure: Failure) => {
  const key = registrarRefusalOf(failure)
  return said(key && say(`massTransfer.refused.${key}`))
}

const ofAccount: readonly Told[] = [
  [review, 'We’re reviewing your account'],
  [unavailable, 'Contact support to turn on DNS'],
  [incomplete, 'Complete your account details, then try again.Open account'],
]

const refusals: Record<string, readonly [use: () => (failure: Failure) => Says, told: readonly Told[]]> = {
  'a change of a domain': [
    useOfZone,
    [
      ...ofAccount,
      ['Auto-renewal can only be modified for registered domains.', 'Renew the domain where it’s registered', 403],
      [
        'Auto-renewal cannot be changed while the domain is pending at the registry.',
        'Try again once it’s active',
        409,
      ],
      [
        'The domain has expired and can no longer be set to renew automatically. Please contact support to restore it.',
        'too late to renew here',
        409,
      ],
      [
        'Unable to credit the open renewal invoice. Auto-renewal was not changed, please contact support.',
        'auto-renew is still on',
        500,
      ],
      ['Nameservers can only be updated for registered domains.', 'Only the zone is here', 403],
      ['At least two valid nameservers are required.', 'at least two full host names'],
      ['The nameserver ns1.x.example is not authoritative for the zone.', 'ns1.x.example doesn’t answer'],
      [
        'Registrant change for .fi domains must be handled by support. Please contact us.',
        'Support must make this change',
      ],
      ['The terms must be accepted.', 'Accept the terms'],
      ['The email address of .be domains cannot be changed here. Please contact support.', 'Contact support'],
      ['Email can only be updated for registered domains.', 'Only the zone is here', 403],
      ['A valid email address is required.', 'Enter an e-mail address'],
      ['DNSSEC can only be enabled for registered domains.', 'Only the zone is here', 403],
      [
        'Digest type 4 is not supported for this domain. Please provide a SHA-256 (type 2) DS record.',
        'SHA-384 only works for .no',
      ],
      [
        'The registry for this domain requires the DNSKEY public key. Please add the public key for key tag 12345.',
        'Add the public key (DNSKEY) for key tag 12345',
      ],
      ['Invalid Key Tag: must be between 0-65535', 'number from 0 to 65535'],
      ['Invalid algorithm: 99', 'doesn’t accept algorithm 99'],
      ['This endpoint is only for externally hosted domains.', 'now uses our name servers'],
      ['A valid IPS tag is required (letters, digits and hyphens).', 'Use letters, digits and hyphens only'],
      ['The domain already uses this IPS tag. Enter the IPS tag of the registrar you are moving to.', 'That’s our tag'],
      ['IPS tags only apply to .uk domains registered with us.', 'Other domains move with an auth code'],
      ['The domain cannot be transferred in its current state.', 'The domain must be active'],
      ['A transfer to another registrar is already in progress for this domain.', 'The move is in progress', 409],
      [
        'The registry rejected the IPS tag change. Check that the tag is correct, or contact support.',
        'Check the tag with your new registrar',
      ],
      ['Registered domains cannot be deleted.', 'Let the domain expire or move it away first'],
      ['The zone already exists.', 'You already have this zone', 409],
      ['The domain is in use by another account.', 'Another customer has this zone'],
    ],
  ],
  'a record': [
    useRecordRefusal,
    [
      ...ofAccount,
      ['Record not found', 'Someone changed or deleted it', 404],
      ['Record already exists.', 'Nothing was changed'],
      ['Record type is not supported.', 'Choose another type'],
      ['Record name is not valid.', 'Check the name'],
      ['Record TTL is not valid.', 'Check the TTL'],
      ['Record value is required.', 'Enter a value'],
      ['Record priority is required for MX records.', 'Check the priority'],
      ['Record priority is not valid.', 'Check the priority'],
      ['Default records cannot be changed.', 'We manage this record'],
      ['A record value must be a valid IPv4 address', 'Check the IPv4 address'],
      ['AAAA record value must be a valid IPv6 address', 'Check the IPv6 address'],
      ['CNAME record value must be a valid hostname', 'Check the host name'],
      ['MX record value must be a valid mail server hostname', 'Enter a full host name that exists'],
      ['TXT record value cannot contain double quotes', 'Remove the double quotes'],
      ['TXT record value over 255 characters must be sent as quoted chunks', 'Shorten the text'],
      ['CAA record value must be flag, tag and "value"', 'Check flags, tag and value'],
      ['SRV record value is not valid', 'Check weight, port and server'],
      ['NAPTR record value is not valid', 'Check each part'],
      [busy, 'Someone probably changed the zone', 500],
    ],
  ],
  'a redirect': [
    useOfRedirect,
    [
      ['Redirect URL is not valid.', 'Open it in a browser'],
      ['Redirect source is not valid.', 'Enter one name'],
      ['A redirect for this name already exists.', 'perhaps from another tab'],
      ['Redirects are not available for externally hosted domains.', 'uses external name servers'],
      ['Unable to create redirect: Unknown server error', 'The zone was probably busy', 500],
    ],
  ],
  'a registration or transfer': [
    useOfOrder,
    [
      [review, 'New customers are reviewed first'],
      [reviewTransfers, 'New customers are reviewed first'],
      [unavailable, 'Contact support'],
      [incomplete, 'Complete your account profile, then send again.View profile'],
      ['The top-level domain .com is not supported.', 'We don’t offer this TLD'],
      ['The domain is in use by another account.', 'Another customer has fjord.no'],
      ['The moon is in the wrong house.', 'Fix it and send again'],
      ['Too many one-time token requests. Please try again tomorrow.', 'or try tomorrow', 429],
      ['You do not have permission for this operation.', 'Sign in as an administrator', 403],
      ['A transfer for this domain is already in progress.', 'fjord.no is already being transferred', 409],
    ],
  ],
  'a mass transfer': [
    useTransferRefusal,
    [
      [review, 'when the review of your account is done'],
      [reviewTransfers, 'when the review of your account is done'],
      [unavailable, 'Support can turn on DNS'],
      [incomplete, 'Complete name, address and phone'],
      ['This transfer is already being processed and can no longer be aborted.', 'The registry has started'],
      [
        'Too many one-time code requests for this domain today. Please try again tomorrow.',
        'No more codes for this domain today',
      ],
      ['You do not have permission for this operation.', 'Sign in with write access to all of DNS', 403],
    ],
  ],
  'another registrar': [
    useOfRegistrar,
    [
      ['The registrar asks for a two-factor code.', 'Create an API key at the registrar'],
      ['Could not log in.', 'Check the user name and password'],
      ['The list of domains could not be read.', 'Check that the API key can read domains'],
      ['The registrar does not answer.', 'The registrar didn’t answer', 502],
    ],
  ],
  BGP: [
    useOfBgp,
    [
      ['ASN is not valid', 'Check the number with your registry'],
      ['The ASN already exists in the database.', 'If it’s yours, contact support'],
      [
        'Only five ASNs can be configured at a time. Contact support to remove an ASN first.',
        'Contact support to remove one',
      ],
      ['The ASN has not been approved.', 'Wait until the ASN is approved'],
      ['IPv4 session exists already.', 'Choose another address'],
      ['IPv6 session exists already.', 'Choose another address'],
      ['Unable to find available BGP routers.', 'Try without redundancy'],
    ],
  ],
}

const kinds = { 400: 'invalid', 403: 'forbidden', 404: 'notFound', 409: 'conflict', 429: 'tooMany' } as const
const kindOf = (status: number): Failure['kind'] =>
  Object.entries(kinds).find(([code]) => Number(code) === status)?.[1] ?? 'upstream'

const rows = Object.entries(refusals).flatMap(([what, [use, told]]) =>
  told.map(([message, means, status = 400]) => [what, message, means, status, use] as const),
)

it.each(rows)('%s: “%s” means “%s”', (_what, message, means, status, useRefusal) => {
  function Shown() {
    const says = useRefusal()(failureOf(message, { kind: kindOf(status), status }))
    return (
      <output>
        {says?.means}
        {says?.actions}
      </output>
    )
  }
  render(<Shown />)
  expect(screen.getByRole('status')).toHaveTextContent(means)
})

it.each([
  [review, 'Vi kontrollerer kontoen din'],
  [unavailable, 'Kontakt kundeservice for å slå på DNS'],
  [incomplete, 'Fyll ut kontoopplysningene'],
])('domains that cannot be read, in Norwegian: “%s” means “%s”', async (message, means) => {
  const { container } = render(<ZonesFailure failure={failureOf(message)} what="Domener" />, { locale: 'nb' })
  await waitFor(() => expect(container).toHaveTextContent(message))
  expect(container).toHaveTextContent(means)
})
