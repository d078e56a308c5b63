import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { flagOf, flags, logoOf, logosByWord } from './logos'

const idsOf = (sheet: string) =>
  Array.from(readFileSync(`components/ui/${sheet}`, 'utf8').matchAll(/<symbol id="([^"]+)"/g), ([, id]) => id)

describe('logos', () => {
  it.each([
    ['Debian 12 64-bit', 'debian'],
    ['Rocky Linux 9 64-bit', 'rockylinux'],
    ['openSUSE Leap 16.0', 'opensuse'],
    ['debian-13.1.0-amd64-netinst.iso', 'debian'],
    ['Proxmox VE', 'proxmox'],
    ['n8n', 'n8n'],
    ['Windows Server 2025', null],
    ['ghostbuster.iso', null],
    ['constructor', null],
    ['', null],
  ])('are found by the first word: %s', (name, logo) => expect(logoOf(name)).toBe(logo))

  it('are all in their file', () => {
    expect(idsOf('logos.svg')).toEqual([...new Set(Object.values(logosByWord))].sort())
  })
})

describe('flags', () => {
  it('are found by code in either case', () => {
    expect(['NO', 'nl', 'ZZ', '', null].map(flagOf)).toEqual(['NO', 'NL', null, null, null])
  })

  it('are all in their file', () => expect(idsOf('flags.svg')).toEqual(flags))
})
