import 'server-only'
import { env, type Env } from './env'

/** A brand's accent in both themes, as hex colours. */
export type BrandAccent = { light: string; dark: string }

/**
 * Returns the theme's accent tokens for a brand. Text on the accent is black or white, whichever has more contrast, so
 * that buttons are readable in every brand colour.
 */
export function accentTokens({ light, dark }: BrandAccent): Record<string, string> {
  const both = (onLight: string, onDark: string) => `light-dark(${onLight}, ${onDark})`
  const mixed = (share: number, ground: string) =>
    both(`color-mix(in oklab, ${light} ${share}%, ${ground})`, `color-mix(in oklab, ${dark} ${share}%, ${ground})`)
  return {
    '--color-accent': both(light, dark),
    '--color-accent-hover': mixed(85, 'var(--color-fg-strong)'),
    '--color-on-accent': both(textOn(light), textOn(dark)),
    '--color-accent-fg': both(light, dark),
    '--color-accent-soft': mixed(12, 'var(--color-card)'),
    '--color-accent-line': mixed(40, 'var(--color-card)'),
    '--color-focus': both(light, dark),
  }
}

/** Returns black or white, whichever has more contrast (WCAG 2). */
export function textOn(colour: string): '#000000' | '#ffffff' {
  const luminance = luminanceOf(colour)
  return (luminance + 0.05) / 0.05 >= 1.05 / (luminance + 0.05) ? '#000000' : '#ffffff'
}

function luminanceOf(colour: string): number {
  const digits = colour.slice(1)
  const pairs = digits.length === 3 ? [...digits].map((digit) => digit + digit) : (digits.match(/../g) ?? [])
  const [red = 0, green = 0, blue = 0] = pairs.map((pair) => {
    const share = Number.parseInt(pair, 16) / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  })
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

/** Returns the first contact address of support that the operator has configured; null when there is none. */
export function supportAddress(): string | null {
  const { SUPPORT_URL: page, SUPPORT_EMAIL: email, SUPPORT_PHONE: phone } = env()
  if (page) return page
  if (email) return `mailto:${email}`
  return phone ? `tel:${phone.replaceAll(/[^+\d]/g, '')}` : null
}

/** Validity of the contacts in milliseconds; the operator may change them at any restart, so readers should check again. */
const holdsMs = 90 * 24 * 60 * 60 * 1000

/**
 * Returns the text of `/.well-known/security.txt`.
 *
 * @param now time of the request
 * @returns null unless the contact is one that the standard allows: an e-mail address, a telephone number or an https address
 */
export function securityTxt(
  settings: Pick<Env, 'NEXTAUTH_URL' | 'SUPPORT_EMAIL' | 'SUPPORT_PHONE' | 'SUPPORT_URL'>,
  now: Date,
): string | null {
  const { NEXTAUTH_URL: origin, SUPPORT_EMAIL: email, SUPPORT_PHONE: phone, SUPPORT_URL: page } = settings
  const contacts = [
    email && `mailto:${email}`,
    page?.startsWith('https:') && page,
    phone && `tel:${phone.replaceAll(/[^+\d]/g, '')}`,
  ].filter((contact) => typeof contact === 'string')
  if (contacts.length === 0) return null
  return [
    ...contacts.map((contact) => `Contact: ${contact}`),
    `Expires: ${new Date(now.getTime() + holdsMs).toISOString()}`,
    ...(origin?.startsWith('https:') ? [`Canonical: ${origin}/.well-known/security.txt`] : []),
    '',
  ].join('\n')
}
