import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctedIsoUrl, isoUrlProblem } from './iso-url'
import { canAddIso, canDeleteIso, canMountIso, isoInDrive, isoStateOf } from './isos'

const rights = { servers: true, account: true }
const drive = { state: 'running', isoMounted: false, isoId: null } as const
const image = { id: '1', state: 'ready', mounted: false } as const

it.each([
  ['https://mirror.example.net/iso/debian.iso', null],
  ['https://mirror.example.net/iso/DEBIAN.ISO?x=1#y', null],
  ['http://203.0.113.9:8080/a.iso', null],
  ['http://[2001:db8::1]/a.iso', null],
  ['', 'empty'],
  ['mirror.example.net/a.iso', 'invalid'],
  ['https://', 'invalid'],
  [`https://a.example/${'a'.repeat(2048)}.iso`, 'tooLong'],
  ['ftp://a.example/a.iso', 'scheme'],
  ['https://a.example/a.img', 'notIso'],
  ['https://a.example/.iso', 'notIso'],
  ['https://a.example/get?file=a.iso', 'notIso'],
  ['http://localhost/a.iso', 'notPublic'],
  ['http://intranet/a.iso', 'notPublic'],
  ['http://nas.local/a.iso', 'notPublic'],
  ['http://10.1.2.3/a.iso', 'notPublic'],
  ['http://172.31.0.1/a.iso', 'notPublic'],
  ['http://192.168.0.1/a.iso', 'notPublic'],
  ['http://127.1/a.iso', 'notPublic'],
  ['http://2130706433/a.iso', 'notPublic'],
  ['http://0x7f.0.0.1/a.iso', 'notPublic'],
  ['http://169.254.169.254/a.iso', 'notPublic'],
  ['http://[::1]/a.iso', 'notPublic'],
  ['http://[fe80::1]/a.iso', 'notPublic'],
  ['http://[fd00::1]/a.iso', 'notPublic'],
  ['http://[::ffff:10.0.0.1]/a.iso', 'notPublic'],
])('%s: %s', (url, problem) => expect(isoUrlProblem(url)).toBe(problem))

it('never throws, and its suggestions are valid', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      isoUrlProblem(typed)
      const corrected = correctedIsoUrl(typed)
      expect(corrected === null || isoUrlProblem(corrected) === null).toBe(true)
    }),
  )
  expect(correctedIsoUrl('mirror.example.net/a.iso')).toBe('https://mirror.example.net/a.iso')
  expect(correctedIsoUrl('https://mirror.example.net/a.iso')).toBeNull()
})

it.each([
  ['uploading', 'uploading'],
  ['Ready', 'ready'],
  ['completed', 'ready'],
  ['error', 'failed'],
  ['odd', 'unknown'],
  [null, 'unknown'],
])('the state %s means %s', (word, state) => expect(isoStateOf(word)).toBe(state))

describe('the drive', () => {
  const mounted = { ...image, id: '2', mounted: true }
  it.each([
    ['is empty', drive, [mounted], null],
    ['holds the named one', { ...drive, isoMounted: true, isoId: '1' }, [image, mounted], image],
    ['holds the only mounted one', { ...drive, isoMounted: true }, [image, mounted], mounted],
    ['holds one of several', { ...drive, isoMounted: true }, [mounted, { ...mounted, id: '3' }], 'unknown'],
    ['holds one that is not listed', { ...drive, isoMounted: true, isoId: '9' }, [image], 'unknown'],
  ] as const)('%s', (_name, server, images, expected) => expect(isoInDrive(server, images)).toEqual(expected))
})

it('explains why an image cannot be added, mounted or deleted', () => {
  const no = (reason: string) => ({ allowed: false, reason })
  expect(canAddIso(2, drive, rights).allowed).toBe(true)
  expect(canAddIso(3, drive, rights)).toEqual(no('isoLimit'))
  expect(canAddIso(3, drive, { ...rights, servers: false })).toEqual(no('readOnly'))
  expect(canMountIso(image, drive, rights).allowed).toBe(true)
  expect(canMountIso({ ...image, state: 'uploading' }, drive, rights)).toEqual(no('isoUploading'))
  expect(canMountIso({ ...image, state: 'failed' }, drive, rights)).toEqual(no('isoFailed'))
  expect(canMountIso(image, { ...drive, state: 'rescue' }, rights)).toEqual(no('rescue'))
  expect(canDeleteIso({ ...image, mounted: true }, drive, rights)).toEqual(no('isoMounted'))
  expect(canDeleteIso({ ...image, state: 'failed' }, drive, rights).allowed).toBe(true)
})
