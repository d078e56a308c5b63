import 'server-only'
import { env } from './env'

/** Public address of the panel: from the settings, else from the request; null when neither has it. */
export function panelAddress(asked: Headers): string | null {
  const { NEXTAUTH_URL: own } = env()
  if (own) return own
  const first = (name: string) => asked.get(name)?.split(',')[0]?.trim() || null
  const host = first('x-forwarded-host') ?? first('host')
  const address = `${first('x-forwarded-proto') ?? 'http'}://${host}`
  return host && URL.canParse(address) ? address : null
}
