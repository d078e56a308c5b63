/**
 * Which site a device has answered for. The API names no host of its own, so whichever panel it is registered on counts, and
 * later only that one.
 *
 * @returns '' for what is not readable, which no check takes
 */
export function originOf(clientDataJSON: string): string {
  try {
    const { origin }: { origin?: unknown } = JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())
    return typeof origin === 'string' && URL.canParse(origin) ? origin : ''
  } catch {
    return ''
  }
}

export const rpIdOf = (origin: string) => (origin === '' ? '' : new URL(origin).hostname)
