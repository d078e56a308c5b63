import { describe, expect, test } from 'vitest'
import { newestReleases, releaseFullName, releaseLabel, releaseVersion } from './os-settings'

const release = (name: string, version: string | null) => ({ name, version, architecture: 'amd64' })

describe('a release is identified by version and code name', () => {
  test.each([
    ['Debian', 'Debian 12 64-bit', 'bookworm', '12 bookworm'],
    ['Ubuntu', 'Ubuntu 24.04 LTS 64-bit', 'noble', '24.04 LTS noble'],
    ['AlmaLinux', 'AlmaLinux 10 64-bit', '10', '10'],
    ['CentOS', 'CentOS 6 64-bit', '6', '6'],
    ['Debian', 'Debian', null, 'Debian'],
    ['Arch Linux', 'Rolling', '2026.11', 'Rolling'],
    ['Debian', 'Debian 13 trixie 64bit', 'trixie', '13 trixie'],
  ])('%s: %s (%s) is %s', (distribution, name, version, label) => {
    expect(releaseLabel(distribution, release(name, version))).toBe(label)
  })

  test('the full name begins with the distribution', () => {
    expect(releaseFullName('Debian', release('Debian 12 64-bit', 'bookworm'))).toBe('Debian 12 bookworm')
  })
})

test('the newest with long-term support comes first, then the newest, regardless of the order of the API', () => {
  const names = [
    'Ubuntu 24.04 LTS 64-bit',
    'Ubuntu Daily',
    'Ubuntu 9.10',
    'Ubuntu 25.10 64-bit',
    'Ubuntu 24 64-bit',
    'Ubuntu 26.04 LTS',
  ]
  const sorted = newestReleases(
    'Ubuntu',
    names.map((name) => release(name, null)),
  )
  expect(sorted.map((release) => releaseVersion('Ubuntu', release))).toEqual([
    '26.04 LTS',
    '24.04 LTS',
    '25.10',
    '24',
    '9.10',
    'Daily',
  ])
})
