import 'server-only'
import { z } from 'zod'
import { locales, writtenLocale, type WrittenLocale } from '@/lib/i18n/languages'
import { addressList } from './address-list'

/**
 * All settings of the panel. Only this file reads `process.env` for them. An empty variable counts as not set, so that
 * `NOTICE=` in a compose file means none.
 */

const colour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a hex colour such as #1d4ed8')
const secret = z.string().min(32, 'must have at least 32 characters')
const webUrl = z.url({ protocol: /^https?$/, error: 'must be a web address that starts with http:// or https://' })
const address = webUrl.transform((url) => url.replace(/\/+$/, ''))

/** A web address with placeholders for an invoice's id or key; it must be valid once they are filled in. */
const invoiceAddress = z
  .string()
  .refine(
    (template) =>
      /\{inv_(id|md5)\}/.test(template) && webUrl.safeParse(fillTemplate(template, { id: '1', md5: '0a' })).success,
    'must be a web address with {inv_id} or {inv_md5} in it',
  )

const settings = z.object({
  /** Address of the API including its version: `https://api.example.com/api/v0`. */
  API_BASE_URL: address,
  /** `1` allows plain http to an API on another host, for networks that encrypt by other means. */
  ALLOW_PLAIN_HTTP_API: z.literal('1', 'must be 1 or empty').optional(),
  /** Encrypts the session cookie. */
  NEXTAUTH_SECRET: secret,
  /** Previous secret, still accepted, so that changing the secret signs nobody out. */
  NEXTAUTH_SECRET_PREVIOUS: secret.optional(),
  /** Public address of the panel. */
  NEXTAUTH_URL: address.optional(),
  /** Redis or Valkey, shared by all instances: ended sign-ins and rate limits. */
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address that starts with redis:// or rediss://' })
    .optional(),
  /** Proxies whose X-Forwarded-For is trusted: addresses, CIDRs, `loopback`, `private`. */
  TRUSTED_PROXIES: z
    .string()
    .default('loopback')
    .refine((list) => addressList(list) !== null, 'must be addresses, CIDRs, "loopback" or "private", with commas'),
  /** Minutes of inactivity after which a session ends; 0 for no limit but its token's. */
  SESSION_IDLE_MINUTES: z.coerce.number('must be a number of minutes').int().min(0).max(525_600).default(720),
  /** Banner on every page. */
  NOTICE: z.string().optional(),
  BRAND_NAME: z.string().default('Havn'),
  BRAND_ACCENT_LIGHT: colour.optional(),
  BRAND_ACCENT_DARK: colour.optional(),
  BRAND_LOGO_URL: z.union([webUrl, z.string().regex(/^\/[^/]/)], 'must be a web address or a path').optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  SUPPORT_PHONE: z.string().optional(),
  SUPPORT_URL: webUrl.optional(),
  PASSWORD_RESET_URL: webUrl.optional(),
  /** Where an invoice is downloaded and paid, which the API does not say (§4.6). */
  INVOICE_PDF_URL: invoiceAddress.optional(),
  INVOICE_PAY_URL: invoiceAddress.optional(),
  /** `1` offers the pseudo-languages, for finding texts that do not come from `messages` and layouts that break. */
  PSEUDO_LANGUAGES: z.literal('1', 'must be 1 or empty').optional(),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).default('info'),
  /** Time limit of an API call in milliseconds, including retries. */
  API_TIMEOUT_MS: z.coerce.number('must be a number of milliseconds').int().min(100).max(120_000).default(10_000),
  /**
   * Seconds within which the API carries out a call whose response was lost. Only after that may the panel say that a
   * change did not happen.
   */
  API_SLOWEST_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(600).default(300),
  /** Seconds between the word to end and the last request that is taken. */
  DRAIN_SECONDS: z.coerce.number('must be a number of seconds').int().min(0).max(600).default(10),
})

export type Env = z.output<typeof settings> & {
  /** Banners of single languages: `NOTICE_NB` is the Norwegian one. */
  notices: Partial<Record<WrittenLocale, string>>
}

const checked = settings.refine(
  ({ API_BASE_URL: api, ALLOW_PLAIN_HTTP_API: allowed }) => !isUnencryptedRemote(api) || allowed === '1',
  {
    path: ['API_BASE_URL'],
    error: 'is plain http away from this machine; use https, or set ALLOW_PLAIN_HTTP_API=1 where the network encrypts',
  },
)

/** Whether traffic to an address is unencrypted and leaves this machine. */
function isUnencryptedRemote(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !/^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

/** Warnings about settings that are allowed but dangerous, a sentence each, for the log at startup. */
export function settingWarnings({ API_BASE_URL: api, NEXTAUTH_URL: own }: Env): string[] {
  return [
    isUnencryptedRemote(api) && 'API_BASE_URL is plain http: sign-ins and tokens can be read on the way to the API.',
    !own && 'NEXTAUTH_URL is not set: cookies are not Secure. Set it to the https address that browsers use.',
    own && isUnencryptedRemote(own) && 'NEXTAUTH_URL is plain http: cookies are not Secure and can be read on the way.',
  ].filter((sentence) => typeof sentence === 'string')
}

let memo: Env | null = null

/** Version shown in details for support: HAVN_BUILD_ID at build time, inserted by Next.js. */
export const buildId: string | undefined = process.env.NEXT_DEPLOYMENT_ID

/**
 * Returns the settings, validated once.
 *
 * @throws Error with the names of all missing or wrong variables, without their values
 */
export function env(): Env {
  memo ??= readEnv(process.env)
  return memo
}

/** Reads the settings from the given environment; `env` uses the process's own. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = checked.safeParse(nonEmpty)
  if (result.success) {
    const notices = locales.map((locale) => [locale, nonEmpty[`NOTICE_${locale.toUpperCase()}`]])
    return { ...result.data, notices: Object.fromEntries(notices) }
  }
  const lines = result.error.issues.map((issue) => {
    const name = String(issue.path[0])
    return `  ${name}: ${nonEmpty[name] === undefined ? 'is not set' : issue.message}`
  })
  throw new Error(['Settings are missing or wrong (environment variables):', ...new Set(lines)].join('\n'))
}

/** Returns the banner in a language, or undefined for none. */
export function noticeIn(locale: string, { NOTICE, notices }: Pick<Env, 'NOTICE' | 'notices'>): string | undefined {
  return notices[writtenLocale(locale)] ?? NOTICE
}

/** Fills an invoice's id or key into the address of a setting. */
export function fillTemplate(template: string, { id, md5 }: { id: string; md5: string }): string {
  return template
    .replaceAll('{inv_id}', () => encodeURIComponent(id))
    .replaceAll('{inv_md5}', () => encodeURIComponent(md5))
}
