import { describe, expect, test } from 'vitest'
import { relativeName } from '@/lib/dns/rules/name'
import { hostsProblems } from '@/lib/domains/rules/name-servers'
import { isEmail, isFullyQualified, normaliseHostName } from './host-name'
import { isDomainName, isUnambiguousLabel, readableDomain, toDomainName } from './domain-name'

test.each([
  'example',
  'xn--stvik-fisk-zcb',
  'xn--r8jz45g',
  // пример, ελλάδα, 日本go, faß, l·l
  ...['xn--e1afmkfd', 'xn--hxakic4aa', 'xn--go-5t7du0c', 'xn--fa-hia', 'xn--ll-0ea'],
])('%s is valid', (label) => expect(isUnambiguousLabel(label)).toBe(true))

const refused = [
  // Not Punycode, Punycode of ASCII letters, upper-case letters inside.
  ...['xn--0', 'xn--a', 'xn--example-', 'xn--zz--', 'xn--'],
  // аpple with a Cyrillic letter, ☃, 💩
  ...['xn--pple-43d', 'xn--n3h', 'xn--ls8h'],
]
test.each(refused)('%s is not', (label) => expect(isUnambiguousLabel(label)).toBe(false))

describe('all entry points use the same rule', () => {
  test.each([...refused.map((label) => `${label}.no`), 'аpple.no', '☃.com', 'علی\u200cرضا.no'])('%j', (name) => {
    expect(toDomainName(name)).toBeNull()
    expect(isFullyQualified(normaliseHostName(name))).toBe(false)
    expect(isEmail(`post@${name}`)).toBe(false)
    expect(hostsProblems([`ns1.${name}`, 'ns2.x.no'])).toEqual(['hostName', null])
    expect(relativeName(name.split('.')[0] ?? '', 'x.no')).toEqual({ problem: 'nameLabel' })
  })

  test('a name that looks like another is shown in ASCII', () => {
    expect(isDomainName('xn--pple-43d.no')).toBe(false)
    expect(readableDomain('xn--pple-43d.no')).toBe('xn--pple-43d.no')
  })
})
