import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'

/** What a browser and its device make of the options of an API, without either. One passkey, made by `register`. */
export function createAuthenticator(origin = 'https://panel.example') {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const id = randomBytes(16)
  const rpIdHash = sha256(new URL(origin).hostname)
  let counter = 0

  const clientData = (type: string, challenge: unknown) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const authData = (flags: number) => {
    const count = Buffer.alloc(4)
    count.writeUInt32BE((counter += 1))
    return Buffer.concat([rpIdHash, Buffer.from([flags]), count])
  }
  const answer = (response: object) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  })

  return {
    /** RegistrationResponseJSON, without attestation; the person was verified. */
    register: (challenge: unknown) => {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' })
      const length = Buffer.from([0, id.length])
      // kty EC2, alg ES256, crv P-256, x, y (RFC 9053).
      const head = Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01])
      const key = Buffer.concat([head, Buffer.from([0x21]), bytes(raw(x)), Buffer.from([0x22]), bytes(raw(y))])
      const data = Buffer.concat([authData(0x45), Buffer.alloc(16), length, id, key])
      const attestation = [Buffer.from([0xa3]), word('fmt'), word('none'), word('attStmt'), Buffer.from([0xa0])]
      return answer({
        clientDataJSON: text(clientData('webauthn.create', challenge)),
        attestationObject: text(Buffer.concat([...attestation, word('authData'), bytes(data)])),
        transports: ['internal'],
      })
    },
    /** AuthenticationResponseJSON. @param flags of the device: 0x05 is present and verified */
    signIn: (challenge: unknown, flags = 0x05) => {
      const client = clientData('webauthn.get', challenge)
      const data = authData(flags)
      return answer({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(sign('sha256', Buffer.concat([data, sha256(client)]), privateKey)),
      })
    },
  }
}

const text = (of: Buffer) => of.toString('base64url')
const raw = (of: string) => Buffer.from(of, 'base64url')
const sha256 = (of: string | Buffer) => createHash('sha256').update(of).digest()
/** CBOR: bytes of up to 255, and a short word. */
const bytes = (of: Buffer) => Buffer.concat([Buffer.from([0x58, of.length]), of])
const word = (of: string) => Buffer.concat([Buffer.from([0x60 + of.length]), Buffer.from(of)])
