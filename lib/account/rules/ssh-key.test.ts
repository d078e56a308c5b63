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

const ascii = (text: string) => new TextEncoder().encode(text)

/** A key of these fields, right or wrong. */
function shaped(type: string, ...fields: Uint8Array[]): string {
  const bytes = [ascii(type), ...fields].flatMap((field) => [0, 0, 0, field.length, ...field])
  return `${type} ${btoa(String.fromCharCode(...bytes))}`
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
    ['—–BEGIN OPENSSH PRIVATE KEY—–\nb3BlbnNzaC1r', 'privateKey'],
    ['-----BEGIN\u00A0OPENSSH PRIVATE\u00A0KEY-----', 'privateKey'],
    [shaped('ssh-ed25519', new Uint8Array(20)), 'length'],
    [shaped('ssh-ed25519', new Uint8Array(32), new Uint8Array(1)), 'length'],
    [shaped('ecdsa-sha2-nistp256', ascii('nistp256'), new Uint8Array(97)), 'length'],
    [shaped('ecdsa-sha2-nistp256', ascii('nistp384'), new Uint8Array(97)), 'curve'],
    [shaped('sk-ssh-ed25519@openssh.com', new Uint8Array(32)), 'length'],
    [`${keys.ed25519}\na line of something else`, 'severalLines'],
    ['my laptop', 'unknownType'],
    ['ssh-ed25519', 'damaged'],
    [`ssh-ed25519 ${ed.slice(0, -4)}`, 'damaged'],
    [`ssh-ed25519 ${ed}AAAA`, 'damaged'],
    ['ssh-ed25519 æøå', 'damaged'],
    [`ssh-rsa ${ed}`, 'mismatch'],
  ])('is refused: %.40j is %s', (typed, problem) => {
    expect(parsePublicKey(typed)).toEqual({ ok: false, problem })
  })

  it.each([
    [`\u200B${keys.ed25519}`, keys.ed25519],
    [keys.ed25519.replace(' ', '\u00A0'), keys.ed25519],
    [keys.ed25519.replace('AAAAC3', 'AAAA\u200BC3'), keys.ed25519],
    [keys.ed25519.replace('ssh-', 'ssh\u2011'), keys.ed25519],
    [`"${keys.ed25519}"`, keys.ed25519],
    [keys.ecdsa.replace('==', ''), keys.ecdsa],
    [keys.ecdsa.replace('==', '='), keys.ecdsa],
    [keys.ed25519.replace('lZDI1', 'lZDI1\n'), keys.ed25519],
    [keys.ed25519.replace('ssh-ed25519 ', 'ssh-ed25519\r\n'), keys.ed25519],
    [keys.rsa3072.replace(/(.{64})/g, '$1\n'), keys.rsa3072],
    [keys.rsa3072.replace(/(.{76})/g, '$1\u2028  '), keys.rsa3072],
  ])('is read as it was meant: %.60j', (typed, line) =>
    expect(parsePublicKey(typed)).toMatchObject({ ok: true, key: { line } }),
  )

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
    ['Ingrids\u00A0bærbare\u200B', true],
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
