import 'server-only'
import { z } from 'zod'
import { parseBankAccount } from '@/lib/billing/rules/payment'
import { parseIp } from '@/lib/model/ip-address'
import { addressList } from './address-list'

/**
 * The settings: how each is checked, and its default. README.md says what they mean, `.env.example` has an example of each;
 * a test compares the names and the defaults. `lib/env.ts` reads the environment.
 */

const colour = z.string().regex(/^#([0-9a-f]{3}|[0-9a-f]{6})$/i, 'must be a hex colour such as #1d4ed8')
const secret = z.string().min(32, 'must have at least 32 characters')
const webUrl = z.url({ protocol: /^https?$/, error: 'must be a web address starting with http:// or https://' })
const address = webUrl.transform((url) => url.replace(/\/+$/, ''))
/** Read by the server: nobody on the way may put words into it. */
const feed = webUrl.refine(
  (url) => URL.canParse(url) && !isUnencryptedRemote(url),
  'must start with https:// (http:// only on this machine)',
)
const host = z.string().regex(/^[\w.:-]+$/, 'must be an address or a host name')
const on = z.literal('1', 'must be 1 or empty')

/** A web address with placeholders for an invoice's id or key; it must be valid once they are filled in. */
const invoiceAddress = z
  .string()
  .refine(
    (template) =>
      /\{inv_(id|md5)\}/.test(template) && webUrl.safeParse(fillTemplate(template, { id: '1', md5: '0a' })).success,
    'must be a web address that contains {inv_id} or {inv_md5}',
  )

const bankAccount = z.string().transform((text, context) => {
  const account = parseBankAccount(text)
  if (account) return account
  context.addIssue({ code: 'custom', message: 'must be a Norwegian account number or an IBAN with right check digits' })
  return z.NEVER
})

const logLevels = ['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'] as const

/** A whole number, in decimal digits, within limits. */
function whole(noun: string, { from, to }: Record<'from' | 'to', number>) {
  const error = `must be ${noun} from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(from, error).max(to, error))
}

export const settings = z.object({
  API_BASE_URL: address,
  API_PUBLIC_URL: address.optional(),
  NEXTAUTH_SECRET: secret,
  NEXTAUTH_URL: address.optional(),
  NEXTAUTH_SECRET_PREVIOUS: secret.optional(),
  SESSION_IDLE_MINUTES: whole('minutes', { from: 0, to: 525_600 }).default(720),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address starting with redis:// or rediss://' })
    .optional(),
  // The name that systemd gives the folder of a unit (StateDirectory=).
  STATE_DIRECTORY: z.string().startsWith('/', 'must be an absolute path').optional(),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (list) => addressList(list) !== null,
      'must be a comma-separated list of addresses, CIDRs, "loopback" and "private"',
    )
    .default('loopback'),
  PORT: whole('a port', { from: 0, to: 65_535 }).default(3000),
  HOST: host.default('0.0.0.0'),
  NOTICE: z.string().optional(),
  BRAND_NAME: z.string().default('Havn'),
  BRAND_LOGO_URL: z.union([webUrl, z.string().regex(/^\/[^/]/)], 'must be a web address or a path').optional(),
  BRAND_ACCENT_LIGHT: colour.optional(),
  BRAND_ACCENT_DARK: colour.optional(),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional(),
  SUPPORT_PHONE: z.string().optional(),
  SUPPORT_URL: webUrl.optional(),
  PASSWORD_RESET_URL: webUrl.optional(),
  STATUS_FEED_URL: feed.optional(),
  METRICS_PORT: whole('a port', { from: 1, to: 65_535 }).optional(),
  METRICS_HOST: host.default('127.0.0.1'),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional(),
  BROWSER_REPORT_PERCENT: whole('percent', { from: 0, to: 100 }).default(0),
  // The API does not say where an invoice is downloaded and paid (§4.6).
  INVOICE_PDF_URL: invoiceAddress.optional(),
  INVOICE_PAY_URL: invoiceAddress.optional(),
  BANK_ACCOUNT: bankAccount.optional(),
  BANK_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'must be a BIC of 8 or 11 capital letters and digits')
    .optional(),
  SELLER_NAME: z.string().optional(),
  SELLER_ADDRESS: z.string().optional(),
  SELLER_NUMBER: z.string().optional(),
  PSEUDO_LANGUAGES: on.optional(),
  LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('info'),
  ALLOW_PLAIN_HTTP_API: on.optional(),
  API_TIMEOUT_MS: whole('milliseconds', { from: 100, to: 120_000 }).default(10_000),
  // Only after that may the panel say that a change did not happen.
  API_SLOWEST_SECONDS: whole('seconds', { from: 0, to: 600 }).default(300),
  READ_AHEAD_PER_MINUTE: whole('pages', { from: 0, to: 600 }).default(20),
  DNS_CHECK: z.enum(['on', 'off'], 'must be on or off').default('on'),
  DNS_CHECK_RESOLVERS: z
    .string()
    .transform((list) => list.split(',').map((part) => part.trim()))
    .refine(
      (list) => list.length > 0 && list.length <= 2 && list.every((part) => parseIp(part) !== null),
      'must be one or two addresses of resolvers, comma-separated',
    )
    .default(['1.1.1.1', '9.9.9.9']),
  // Only for tests: name servers on this machine, and none elsewhere.
  DNS_CHECK_LOOPBACK_PORT: whole('a port', { from: 1, to: 65_535 }).optional(),
  DRAIN_SECONDS: whole('seconds', { from: 0, to: 600 }).default(10),
})

/** Whether traffic to an address is unencrypted and leaves this machine. */
export function isUnencryptedRemote(url: string): boolean {
  const { protocol, hostname } = new URL(url)
  return protocol === 'http:' && !/^(?:(?:.+\.)?localhost|127\.[\d.]+|\[::1\])$/.test(hostname)
}

/** Fills an invoice's id or key into the address of a setting. */
export function fillTemplate(template: string, { id, md5 }: { id: string; md5: string }): string {
  return template
    .replaceAll('{inv_id}', () => encodeURIComponent(id))
    .replaceAll('{inv_md5}', () => encodeURIComponent(md5))
}
