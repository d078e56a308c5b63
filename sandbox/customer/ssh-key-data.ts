/** Fields after the type in the base64 of each accepted key type (RFC 4253 §6.6, RFC 5656, RFC 8709, PROTOCOL.u2f). */
const STRUCTURES: Readonly<Record<string, (fields: readonly Buffer[]) => boolean>> = {
  'ssh-ed25519': ([key, ...rest]) => key?.length === 32 && rest.length === 0,
  'ssh-rsa': ([exponent, modulus, ...rest]) => isRsa(exponent, modulus) && rest.length === 0,
  'ecdsa-sha2-nistp256': ([curve, point, ...rest]) => isEcdsa(curve, point, 'nistp256', 65) && rest.length === 0,
  'ecdsa-sha2-nistp384': ([curve, point, ...rest]) => isEcdsa(curve, point, 'nistp384', 97) && rest.length === 0,
  'ecdsa-sha2-nistp521': ([curve, point, ...rest]) => isEcdsa(curve, point, 'nistp521', 133) && rest.length === 0,
  'sk-ssh-ed25519@openssh.com': ([key, application, ...rest]) =>
    key?.length === 32 && isApplication(application) && rest.length === 0,
  'sk-ecdsa-sha2-nistp256@openssh.com': ([curve, point, application, ...rest]) =>
    isEcdsa(curve, point, 'nistp256', 65) && isApplication(application) && rest.length === 0,
}

/** Whether a line is a public key: type, base64 of the same type and its fields, and optionally a comment (§2.9, §4.6). */
export function isPublicKey(line: string): boolean {
  const match = /^([a-z0-9@.-]+) ([A-Za-z0-9+/]+={0,2})( [^\r\n]*)?$/.exec(line.trim())
  const [, type = '', encoded = ''] = match ?? []
  const hasStructure = Object.hasOwn(STRUCTURES, type) ? STRUCTURES[type] : undefined
  if (hasStructure === undefined || encoded.length % 4 !== 0) return false
  const [name, ...fields] = readFields(Buffer.from(encoded, 'base64')) ?? []
  return name?.toString('latin1') === type && hasStructure(fields)
}

/** Reads length-prefixed fields of four bytes plus content; nothing may be left over. */
function readFields(bytes: Buffer): Buffer[] | null {
  const fields: Buffer[] = []
  let at = 0
  while (at < bytes.length) {
    if (at + 4 > bytes.length) return null
    const end = at + 4 + bytes.readUInt32BE(at)
    if (end > bytes.length) return null
    fields.push(bytes.subarray(at + 4, end))
    at = end
  }
  return fields
}

/** At least 1024 bits, ignoring the leading zero byte of a positive number. */
function isRsa(exponent: Buffer | undefined, modulus: Buffer | undefined): boolean {
  if (exponent === undefined || modulus === undefined || exponent.length === 0 || exponent.length > 8) return false
  return modulus.length >= 128 && modulus.length <= 2049
}

function isEcdsa(curve: Buffer | undefined, point: Buffer | undefined, name: string, length: number): boolean {
  return curve?.toString('latin1') === name && point?.length === length && point[0] === 0x04
}

function isApplication(application: Buffer | undefined): boolean {
  return application !== undefined && application.length > 0
}
