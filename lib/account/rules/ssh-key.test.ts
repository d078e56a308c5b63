import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { duplicateOf, fingerprint, isKeyName, keyNameFrom, parsePublicKey } from './ssh-key'

/** Generated and measured with ssh-keygen. */
const keys = {
  ed25519: 'ssh-ed25519 AAAAC3NzaC1lZDI1NTE5AAAAII80ZClXvJ5nra11aDgizdToTPeKGURcc+BygmSig9nk ingrid@laptop',
  ecdsa:
    'ecdsa-sha2-nistp384 AAAAE2VjZHNhLXNoYTItbmlzdHAzODQAAAAIbmlzdHAzODQAAABhBHdbdHWdnYDAyeFkZa4EHjZWbBJbXy3PlJREQN+SABLTwF4swbkIr24lACX3omgMzAEG70afXDnPHtCclnlLkycqYGdLH5406u/5Y1K35UhvxY4UHLXeO33t4Z+8ElP1OA== ingrid@laptop',
  rsa3072:
    'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAABgQC46yXkZLATnNWYvZKxh9oML0O3opYuvll0MBNUtVy4V2xtCKphhQ2qmseJI7YSszEJUBrqj8L8g0phKR6hCCOdX+/bk17FYfFHH3tHnroIVPXbekOVyvHi07utL/KXPVIJnC5dXE/5p6BAiRpK60vj38PN2LC9vpaRuhMTnN646gCQevWqL1Q3h27Ij8wegsEGAppxn956Hb0rac4H1/4oxorZ1vfLIpgylgBjFwFNlMJ8AGw3iHYB8UjvOJt+uC4PbuNBOD985M2j99iDiIBEXT07g4DYELTyTocaAUaS4saWVA/Z/IKQC+oViTRgc6EIWs3Wc1CDkNYMoRGRBxzn80uu/n6POz1xB1khFldJA/Kkx3V8YmX47qzJy+zjZqUtTynpwqd+TACPgEcOKGUt1/Q+bV3A4k/+hfLK7rpqUM6r4Oa+qGnU8hM4cTuM0IVHD00addAQTNRJUkQXvoI0JfxdlvhY6X9IbqttlyTyCFclofEOLkzZEmlzG2YCHmU= ingrid@laptop',
  rsa1024:
    'ssh-rsa AAAAB3NzaC1yc2EAAAADAQABAAAAgQDLqIvJmXuQa0NeBvfj8uZ0jaJi+YXLZCG83GgVemWPoYbnl+Tjwsddh2XFLlcNgvfQUPXnNQcxrJXm4B/rEpSW/hizBrH0qKJ62rJ8an/OqbK2I9m8waOyMrNk55AGSuqVRBXW1efBokvQ8iG84Up1k0t+nZlNdoNYi29VzDg2aw== ingrid@laptop',
}

describe('a public key', () => {
  it.each([
    [keys.ed25519, 'Ed25519', 256, false, 'SHA256:DtidXyj3xjV1xJYjPkAIKWrpDd0vqX2FZ6JgaK8w94A'],
    [keys.ecdsa, 'ECDSA', 384, false, 'SHA256:u8Ro4NhRrp7E0QJPLpsEcOrfFNndmuhW6q/OERvfaOg'],
    [keys.rsa3072, 'RSA', 3072, false, 'SHA256:KMh94FQuTFOcPtUl9hZD2OmHwQRYg5DZXikQLhAwWOg'],
    [keys.rsa1024, 'RSA', 1024, true, 'SHA256:yZghS0E/bRfSS7S7WEQ9XD/cHeJKBmXaxJnhOLOPlLo'],
  ])('%.30s… is %s with %i bits', async (line, family, bits, weak, print) => {
    expect(parsePublicKey(`\uFEFF  ${line}\r\n`)).toMatchObject({
      ok: true,
      key: { family, bits, weak, hardware: false, comment: 'ingrid@laptop', line },
    })
    expect(await fingerprint(line)).toBe(print)
  })

  const ed = keys.ed25519.split(' ')[1] ?? ''

  it.each([
    ['', 'empty'],
    ['  \n', 'empty'],
    ['-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1r\n-----END OPENSSH PRIVATE KEY-----', 'privateKey'],
    ['-----BEGIN RSA PRIVATE KEY-----\nMIIE', 'privateKey'],
    ['PuTTY-User-Key-File-3: ssh-ed25519\nEncryption: none', 'privateKey'],
    ['---- BEGIN SSH2 PUBLIC KEY ----\nAAAA\n---- END SSH2 PUBLIC KEY ----', 'otherFormat'],
    ['-----BEGIN PUBLIC KEY-----\nMIIB', 'otherFormat'],
    ['-----BEGIN CERTIFICATE-----\nMIIB', 'otherFormat'],
    [`${keys.ed25519}\n${keys.ecdsa}`, 'severalLines'],
    [`command="ls" ${keys.ed25519}`, 'unknownType'],
    ['toString AAAA', 'unknownType'],
    ['my laptop', 'unknownType'],
    ['ssh-ed25519', 'damaged'],
    [`ssh-ed25519 ${ed.slice(0, -4)}`, 'damaged'],
    [`ssh-ed25519 ${ed}AAAA`, 'damaged'],
    ['ssh-ed25519 æøå', 'damaged'],
    [`ssh-rsa ${ed}`, 'mismatch'],
  ])('is refused: %.40j is %s', (typed, problem) => {
    expect(parsePublicKey(typed)).toEqual({ ok: false, problem })
  })

  it('is parsed or refused for any input', () => {
    const nearly = fc
      .tuple(fc.constantFrom('ssh-rsa', 'ssh-dss', 'ssh-ed25519'), fc.base64String())
      .map((p) => p.join(' '))
    fc.assert(fc.property(fc.oneof(fc.string(), nearly), (typed) => void parsePublicKey(typed)))
  })
})

describe('a name (§2.9)', () => {
  it.each([
    ['Ingrids bærbare', true],
    ['a', true],
    ['x'.repeat(64), true],
    ['deploy_1-2.3@havn', true],
    ['', false],
    [' ', false],
    ['x'.repeat(65), false],
    ['a/b', false],
    ['é', false],
    ['a\tb', false],
  ])('%j: %s', (name, valid) => expect(isKeyName(name)).toBe(valid))

  it('derived from a comment is accepted by the API', () => {
    expect(keyNameFrom('ingrid (work) <i@x.no>')).toBe('ingrid -work- -i@x.no-')
    fc.assert(
      fc.property(fc.string({ maxLength: 100 }), (comment) => {
        const name = keyNameFrom(comment)
        expect(name === '' || isKeyName(name)).toBe(true)
      }),
    )
  })
})

it('is recognised regardless of the comment', () => {
  const list = [
    { id: '1', publicKey: keys.rsa1024 },
    { id: '2', publicKey: keys.ed25519.replace('ingrid@laptop', 'x') },
  ]
  expect(duplicateOf(keys.ed25519, list)?.id).toBe('2')
  expect(duplicateOf(keys.ecdsa, list)).toBeNull()
})
