import { expect, test } from 'vitest'
import { areSameHosts, hostsBelow, hostsOf, hostsProblems, moveEffect, wasMoved } from './name-servers'

test.each([
  [
    ['ns1.x.no', 'ns2.x.no'],
    [null, null],
  ],
  [
    ['ns1.x.no', ''],
    [null, 'tooFew'],
  ],
  [
    ['', ''],
    ['tooFew', null],
  ],
  [
    ['ns1.x.no', 'NS1.x.no.'],
    [null, 'twice'],
  ],
  [
    ['ns1', 'ns2.x.no'],
    ['hostName', null],
  ],
  [
    ['ns1.x.no', 'ns2.x.no', ''],
    [null, null, null],
  ],
  [
    ['nø.x.no', 'ns2.x.no'],
    [null, null],
  ],
])('%o', (typed, problems) => {
  expect(hostsProblems(typed)).toEqual(problems)
})

test('normalised', () => {
  expect(hostsOf([' NS1.X.no. ', '', 'nø.x.no'])).toEqual(['ns1.x.no', 'xn--n-5ga.x.no'])
})

const ours = ['ns1.us.no', 'ns2.us.no']
test.each([
  [true, ours, 'toOurs'],
  [false, ours, 'stayOurs'],
  [false, ['ns1.x.no', 'ns2.x.no'], 'toOthers'],
  [true, ['ns1.x.no', 'ns2.x.no'], 'stayOthers'],
  [false, ['ns1.us.no', 'ns2.x.no'], 'toOthers'],
] as const)('external %s to %o: %s', (external, hosts, effect) => {
  expect(moveEffect(external, hosts, ours)).toBe(effect)
})

test('hosts below the domain itself', () => {
  expect(hostsBelow('x.no', ['ns1.x.no', 'ns1.xx.no', 'x.no'])).toEqual(['ns1.x.no', 'x.no'])
})

test.each([
  [ours, true],
  [ours.toReversed(), true],
  [['ns1.us.no'], false],
  [[...ours, 'ns3.us.no'], false],
  [['ns1.us.no', 'ns3.us.no'], false],
  [[], false],
])('%o equals ours: %s', (hosts, same) => {
  expect(areSameHosts(hosts, ours)).toBe(same)
})

test.each([
  ['toOurs', false, true],
  ['toOurs', true, false],
  ['toOthers', true, true],
  ['toOthers', false, false],
  ['stayOthers', true, false],
  ['stayOurs', false, false],
] as const)('a move %s, with external name servers %s since, was carried out: %s', (effect, external, was) => {
  expect(wasMoved(effect, external)).toBe(was)
})
