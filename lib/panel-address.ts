import 'server-only'
import { env } from './env'

/** The panel's own address as browsers see it: as set, else as the request names it; null when neither tells. */
export function panelAddress(asked: Headers): string | null {
  const { NEXTAUTH_URL: own } = env()
  if (own) return own
  const first = (name: string) => asked.get(name)?.split(',')[0]?.trim() || null
  const host = first('x-forwarded-host') ?? first('host')
  const address = `${first('x-forwarded-proto') ?? 'http'}://${host}`
  return host && URL.canParse(address) ? address : null
}
