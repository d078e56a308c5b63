// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { DnsCheck } from '@/lib/dns-check/rules/check'
import { finding, inOrderOfWeight, verdictOf } from '@/lib/dns-check/rules/finding'
import { render } from '@/tests/render'
import { CheckReport } from './check-report'

const asOf = new Date('2026-11-20T10:00:00Z')

function check(of: Partial<DnsCheck> = {}): DnsCheck {
  const until = new Date('2026-11-20T10:05:00Z')
  const findings = inOrderOfWeight([
    finding('answers', { name: 'www.example.no', type: 'A', records: '192.0.2.1', ttl: 300, until }),
    finding('lame', { host: 'ns2.xn--blbrtur-1-62am.no', code: 'REFUSED' }),
    finding('signatureEnds', { type: 'A', until }),
    finding('spfGood', { count: 1, limit: 10 }),
  ])
  return {
    zone: 'example.no',
    name: 'www.example.no',
    type: 'A',
    asOf,
    isWhole: true,
    findings,
    verdict: verdictOf(findings),
    answers: [
      { host: 'ns1.example.no', address: '198.18.0.3', role: 'own', said: 'records', records: ['192.0.2.1'], ttl: 300 },
      { host: '1.1.1.1', address: '1.1.1.1', role: 'resolver', said: 'silent', records: [], ttl: null },
    ],
    ...of,
  }
}

it('has the sentence that matters most at the top, and the rest by subject', () => {
  render(<CheckReport check={check()} />)
  expect(screen.getByRole('status')).toHaveTextContent(
    'The name server ns2.blåbærtur-1.no does not have this domain (REFUSED).',
  )
  expect(screen.getByRole('region', { name: 'Answers' })).toHaveTextContent('Changes reach everyone within 5')
  expect(screen.getByRole('region', { name: 'DNSSEC' })).toHaveTextContent('The signature of the A records ends soon')
  expect(screen.getByRole('region', { name: 'E-mail' })).toHaveTextContent('SPF: 1 look-up of 10 allowed.')
  expect(screen.queryByRole('region', { name: 'Name servers' })).not.toBeInTheDocument()
  expect(screen.queryByText('Some answers are missing')).not.toBeInTheDocument()
})

it('says who answers what, and until when it is cached', () => {
  render(<CheckReport check={check()} />)
  const rows = within(screen.getByRole('table', { name: 'Who answers what' })).getAllByRole('row')
  expect(rows[1]).toHaveTextContent(/ns1\.example\.no.*198\.18\.0\.3.*192\.0\.2\.1.*:05/)
  expect(rows[2]).toHaveTextContent(/1\.1\.1\.1.*Resolver.*No answer/)
})

it('says that it is not all', () => {
  render(<CheckReport check={check({ isWhole: false, answers: [] })} />)
  expect(screen.getByText('Some answers are missing')).toBeInTheDocument()
  expect(screen.getByText('No name server could be asked.')).toBeInTheDocument()
})
