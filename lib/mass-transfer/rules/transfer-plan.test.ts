import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { failureOf } from '@/tests/answers'
import { apiMessageOf } from '@/lib/api/messages-match'
import { emptyListDraft, entriesOf, matchCodes, planList, restoredDraft, storedDraft, tallyOfLines } from './plan'
import { meaningOfReason, registrarRefusalOf, restoredRead, storedRead } from './import'
import { transferRefusalOf } from './run'
import { groupOf, itemsByName, transferStatuses, abortProblem, type TransferItem } from './item'

const item = (name: string, status: TransferItem['status'], id = name): TransferItem => ({
  id,
  batchId: '1',
  zoneId: null,
  name,
  readable: name,
  status,
  message: null,
  source: 'manual',
  switchNs: false,
  tokenRequested: true,
  createdAt: new Date(0),
  updatedAt: null,
  expiresAt: null,
})

const draft = (text: string, more = {}) => ({ ...emptyListDraft, text, ...more })

/** Lines with a code, most of them invalid. */
const bad = (name: string, code: string) => [
  ...[`${name};${code}`, `no name ${code}`, `${name},x,${code}`, code, `x.com ${code}`],
  ...[`https://${code}@${name}`, `${code}.a_${name}x`],
]

describe('a list compared with current transfers', () => {
  test('accepted domains are skipped, failed ones may be sent again', () => {
    const items = [
      item('open.no', 'queued'),
      item('done.no', 'done'),
      item('failed.no', 'failed'),
      item('twice.no', 'failed', '1'),
      item('twice.no', 'awaiting_code', '2'),
    ]
    const lines = planList(draft('open.no\ndone.no\nfailed.no\ntwice.no\nnew.no\nx.com'), items)
    expect(lines.map((line) => (line.kind === 'known' ? line.why : line.kind))).toEqual([
      'open',
      'done',
      'ready',
      'open',
      'ready',
      'bad',
    ])
    expect(tallyOfLines(lines)).toEqual({ ready: 2, withCode: 0, left: 3, bad: 1 })
  })

  test('domains registered here or rejected in the last run are skipped', () => {
    const notTaken = { ours: new Set(['ours.no', 'open.no']), rejected: new Set(['no.no', 'ours.no']) }
    const lines = planList(draft('ours.no\nno.no\nnew.no\nopen.no'), [item('open.no', 'queued')], notTaken)
    expect(lines.map((line) => (line.kind === 'known' ? line.why : line.kind))).toEqual([
      'ours',
      'rejected',
      'ready',
      'open',
    ])
    expect(tallyOfLines(lines)).toMatchObject({ ready: 1, left: 3 })
  })

  test('common options and those of one domain', () => {
    const choices = { 'a.no': { token: false }, 'b.no': { switchNs: true } }
    expect(entriesOf(planList(draft('a.no\nb.no\nc.no K', { choices }), []))).toEqual([
      { name: 'a.no', code: null, token: false, switchNs: false },
      { name: 'b.no', code: null, token: true, switchNs: true },
      { name: 'c.no', code: 'K', token: false, switchNs: false },
    ])
  })

  test('codes, and lines that may contain one, are never stored', () => {
    fc.assert(
      fc.property(fc.array(fc.stringMatching(/^[A-Z0-9]{6,12}$/), { minLength: 1 }), (codes) => {
        const text = codes.map((code, at) => bad(`a${at}.no`, code)[at % 7] ?? '')
        const stored = JSON.stringify(storedDraft(draft(text.join('\n'))))
        expect(codes.filter((code) => stored.includes(code))).toEqual([])
      }),
    )
  })

  test('after a reload the names are restored, with a note of which had a code', () => {
    const stored = JSON.parse(JSON.stringify(storedDraft(draft('bjørk.no K1\nb.no', { switchNs: true }))))
    const restored = restoredDraft(stored, emptyListDraft)
    expect(restored.switchNs).toBe(true)
    expect(planList(restored, []).map((line) => line.kind === 'ready' && line.lostCode)).toEqual([true, false])
    expect(restoredDraft({ names: 3, choices: 'x', coded: null }, emptyListDraft)).toEqual(emptyListDraft)
  })

  test('invalid lines that can only be names are kept, and the others are counted', () => {
    const text = 'a.no K\nkystbyen.com\nwww.b.no\nb c.no\nSECRET\nc_d.no'
    const once = restoredDraft(storedDraft(draft(text)), emptyListDraft)
    expect([once.text, once.lostLines]).toEqual(['a.no\nkystbyen.com\nwww.b.no\nc_d.no', 2])
    expect(restoredDraft(storedDraft(once), emptyListDraft).lostLines).toBe(2)
  })
})

test('codes are matched to the waiting items', () => {
  const items = [
    item('a.no', 'awaiting_code', '7'),
    item('b.no', 'processing'),
    item('xn--blbr-roah.no', 'awaiting_code', '8'),
  ]
  const found = matchCodes('a.no K1\nBLÅBÆR.no;K2\nb.no K3\nc.no K4\n???', items)
  expect(found.matched.map(({ itemId, code }) => [itemId, code])).toEqual([
    ['7', 'K1'],
    ['8', 'K2'],
  ])
  expect(found.notWaiting).toEqual([{ name: 'b.no', status: 'processing' }])
  expect([found.unknown, found.unreadable]).toEqual([['c.no'], [5]])
  expect(matchCodes('a.no', items).withoutCode).toEqual(['a.no'])
  expect(matchCodes('a.no K1\na.no K2', items)).toMatchObject({ matched: [], twoCodes: [1, 2], unreadable: [] })
})

test('every state is in a group, and may be aborted or not (§3.3)', () => {
  const results = transferStatuses.map((status) => [status, groupOf({ status }), abortProblem({ status })])
  expect(results).toEqual([
    ['awaiting_code', 'waiting', null],
    ['queued', 'working', null],
    ['processing', 'working', 'processing'],
    ['registry_pending', 'working', 'processing'],
    ['failed', 'notDone', 'over'],
    ['expired', 'notDone', 'over'],
    ['aborted', 'notDone', 'over'],
    ['done', 'done', 'over'],
  ])
  expect(itemsByName([item('a.no', 'done', '1'), item('a.no', 'failed', '2')]).get('a.no')?.id).toBe('1')
})

test.each([
  ['invalid', 'Your account is currently under review and domain transfers are temporarily disabled.', 'review'],
  ['invalid', 'Incomplete account profile. Please complete your profile to enable DNS services.', 'profile'],
  ['invalid', 'DNS services are not available to this account.', 'unavailable'],
  ['forbidden', 'You do not have permission for this operation.', 'wholeAccount'],
  ['invalid', 'No codes were saved. The domains may no longer be waiting for a code.', 'noCodes'],
  ['invalid', 'This transfer is already being processed and can no longer be aborted.', 'tooLate'],
  ['tooMany', 'Too many one-time code requests for this domain today. Please try again tomorrow.', 'tooMany'],
  ['tooMany', 'Too many one-time token requests. Please try again tomorrow.', 'tooManyAll'],
  ['notFound', 'The import has expired. Please connect to the external registrar again.', 'importExpired'],
  ['notFound', null, 'gone'],
  ['unavailable', null, null],
] as const)('%s %j means %s', (kind, message, key) => expect(transferRefusalOf(failureOf(message, { kind }))).toBe(key))

test.each([
  ['invalid', 'Login failed. Please check the user name and password.', 'login'],
  ['invalid', 'The domain list could not be read. Please check the API key.', 'list'],
  ['invalid', 'A two-factor code is requested. Please use an API key instead.', 'otp'],
  ['upstream', 'The external registrar could not be reached.', 'registrarDown'],
] as const)('of a registrar: %s %j means %s', (kind, message, key) =>
  expect(registrarRefusalOf(failureOf(message, { kind }))).toBe(key),
)

test.each([
  ['Only .no domains are supported for now.', 'onlyNo'],
  ['The domain is already registered with us.', 'ours'],
  ['The domain is in use by another account.', 'otherAccount'],
  ['A transfer for this domain is already in progress.', 'open'],
  ['Something new.', null],
] as const)('%j is %s', (reason, key) => expect(meaningOfReason(apiMessageOf(reason))).toBe(key))

test('a read from a registrar survives a reload', () => {
  const domain = {
    name: 'a.no',
    readable: 'a.no',
    supported: true,
    available: false,
    reason: 'x',
    rejection: 'ours' as const,
    onTheirServers: null,
    records: 3,
    skipped: 1,
    redirects: 2,
    frames: 0,
    expiresAt: new Date(86_400_000),
  }
  const read = { importId: '5', domains: [domain], unreadable: 1, readAt: new Date(5000) }
  expect(restoredRead(JSON.parse(JSON.stringify(storedRead(read, ['a.no']))))).toEqual({ read, chosen: ['a.no'] })
  expect(restoredRead({ read: { importId: 5 }, chosen: 'a' })).toEqual({ read: null, chosen: [] })
})
