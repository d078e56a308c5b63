import { domainToASCII, domainToUnicode } from 'node:url'
import { z } from 'zod'
import { choices } from '../choices'
import { isEmailAddress } from '../servers/reinstall-values'

const { text } = choices.domains

/** Converts a domain name to lower-case ASCII without a trailing dot, or null when it is invalid. */
export function toDomainName(typed: string): string | null {
  const name = domainToASCII(typed.trim().replace(/\.$/, '')).toLowerCase()
  return isHostName(name) ? name : null
}

/** At least two labels, and the last one is not a number. */
export function isHostName(name: string): boolean {
  const labels = name.split('.')
  if (name.length > 253 || labels.length < 2) return false
  return (
    labels.every((label) => /^[a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?$/i.test(label)) && !/^\d+$/.test(labels.at(-1) ?? '')
  )
}

/** Unicode form of a name for display (api-fields §17.1 zone_name_display). */
export function displayName(name: string): string {
  return domainToUnicode(name) || name
}

export function isInternationalised(name: string): boolean {
  return name.split('.').some((label) => label.startsWith('xn--'))
}

export const domainNameInput = z.string(text.domainName).transform((given, context) => {
  const name = toDomainName(given)
  if (name !== null) return name
  context.addIssue({ code: 'custom', message: text.domainName })
  return z.NEVER
})

/** §4.7: at least two different host names. */
export const nameserversInput = z
  .array(z.string(text.nameservers), text.nameservers)
  .transform((hosts) => hosts.map((host) => host.trim().toLowerCase().replace(/\.$/, '')))
  .refine((hosts) => hosts.length <= 13 && new Set(hosts).size >= 2 && hosts.every(isHostName), text.nameservers)

export const emailInput = z.string(text.email).trim().refine(isEmailAddress, text.email)

export function isService(hosts: readonly string[]): boolean {
  const own: readonly string[] = choices.domains.serviceNameservers
  return hosts.every((host) => own.includes(host))
}
