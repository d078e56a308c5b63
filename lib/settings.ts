import 'server-only'
import { z } from 'zod'
import { parseBankAccount } from '@/lib/billing/rules/invoice'
import { addressList } from './address-list'

/**
 * The table of settings: how each is checked, its default, what it means and an example. `lib/env.ts` reads the
 * environment with it; a test compares README.md and `.env.example` with it.
 */

/** What README.md and `.env.example` say of a setting. */
type SettingText = {
  meaning: string
  example: string
  /** What applies when it is not set, where the schema has no default value. */
  byDefault?: string
}

const texts = z.registry<SettingText>()

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
function whole(of: string, { from, to }: Record<'from' | 'to', number>) {
  const error = `must be ${of} from ${from} to ${to}`
  return z
    .string()
    .regex(/^\d{1,9}$/, error)
    .transform(Number)
    .pipe(z.number().min(from, error).max(to, error))
}

export const settings = z.object({
  API_BASE_URL: address.register(texts, {
    meaning: 'Base URL of the API, including its version: `https://api.example.com/api/v0`',
    example: 'http://127.0.0.1:4010/api/v0',
    byDefault: 'required; `npm start` and `npm run dev` use the sandbox',
  }),
  NEXTAUTH_SECRET: secret.register(texts, {
    meaning: 'Encrypts the session cookie; at least 32 characters, the same on every copy',
    example: 'only-for-this-machine-and-not-a-secret',
    byDefault: 'required; `npm start` and `npm run dev` generate one',
  }),
  NEXTAUTH_URL: address.optional().register(texts, {
    meaning: 'Public address of the panel. With `https:`, cookies are `Secure` with name prefixes to match',
    example: 'http://localhost:3000',
    byDefault: 'none',
  }),
  NEXTAUTH_SECRET_PREVIOUS: secret.optional().register(texts, {
    meaning: 'The previous secret, still accepted, so that changing it signs nobody out',
    example: 'the-secret-before-it-also-32-characters',
    byDefault: 'none',
  }),
  SESSION_IDLE_MINUTES: whole('minutes', { from: 0, to: 525_600 }).default(720).register(texts, {
    meaning: 'Minutes of inactivity after which a session ends; `0`: only when its token does',
    example: '720',
  }),
  REDIS_URL: z
    .url({ protocol: /^rediss?$/, error: 'must be an address starting with redis:// or rediss://' })
    .optional()
    .register(texts, {
      meaning: 'Redis or Valkey (`redis://`, `rediss://`), shared by all copies: ended sign-ins and limits',
      example: 'redis://127.0.0.1:6379',
      byDefault: 'separate in each copy',
    }),
  TRUSTED_PROXIES: z
    .string()
    .refine(
      (list) => addressList(list) !== null,
      'must be a comma-separated list of addresses, CIDRs, "loopback" and "private"',
    )
    .default('loopback')
    .register(texts, {
      meaning: 'Proxies whose `X-Forwarded-For` is trusted: addresses, CIDRs, `loopback`, `private`, comma-separated',
      example: 'loopback',
    }),
  PORT: whole('a port', { from: 0, to: 65_535 }).default(3000).register(texts, {
    meaning: 'Port where the panel listens',
    example: '3000',
  }),
  HOST: host.default('0.0.0.0').register(texts, {
    meaning: 'Address where the panel listens; `0.0.0.0`: all IPv4 addresses',
    example: '0.0.0.0',
  }),
  NOTICE: z.string().optional().register(texts, {
    meaning: 'Banner on every page, such as planned maintenance',
    example: 'Maintenance on Sunday from 02:00 to 04:00.',
    byDefault: 'none',
  }),
  BRAND_NAME: z.string().default('Havn').register(texts, { meaning: 'Name at the top', example: 'Havn' }),
  BRAND_LOGO_URL: z
    .union([webUrl, z.string().regex(/^\/[^/]/)], 'must be a web address or a path')
    .optional()
    .register(texts, {
      meaning: 'Logo at the top: a web address or a path',
      example: 'https://www.example.com/logo.svg',
      byDefault: "Havn's logo",
    }),
  BRAND_ACCENT_LIGHT: colour.optional().register(texts, {
    meaning: 'Accent colour in the light theme, in hex; set both or neither',
    example: '#0b5f7a',
    byDefault: "Havn's",
  }),
  BRAND_ACCENT_DARK: colour.optional().register(texts, {
    meaning: 'Accent colour in the dark theme, in hex; set both or neither',
    example: '#6cc4de',
    byDefault: "Havn's",
  }),
  SUPPORT_EMAIL: z.email('must be an e-mail address').optional().register(texts, {
    meaning: 'Shown where people may need help',
    example: 'support@example.com',
    byDefault: 'none',
  }),
  SUPPORT_PHONE: z.string().optional().register(texts, {
    meaning: 'Shown where people may need help',
    example: '+47 22 00 00 00',
    byDefault: 'none',
  }),
  SUPPORT_URL: webUrl.optional().register(texts, {
    meaning: 'Shown where people may need help',
    example: 'https://www.example.com/support',
    byDefault: 'none',
  }),
  PASSWORD_RESET_URL: webUrl.optional().register(texts, {
    meaning: 'Target of "Forgotten your password?"',
    example: 'https://www.example.com/reset',
    byDefault: 'no link',
  }),
  STATUS_FEED_URL: feed.optional().register(texts, {
    meaning:
      'Feed of your status page; incidents are shown on every page. Statuspage JSON (`…/api/v2/summary.json`) or Atom',
    example: 'https://status.example.com/api/v2/summary.json',
    byDefault: 'none',
  }),
  METRICS_PORT: whole('a port', { from: 1, to: 65_535 }).optional().register(texts, {
    meaning: 'Port with Prometheus metrics at `/metrics`',
    example: '9464',
    byDefault: 'no metrics',
  }),
  METRICS_HOST: host.default('127.0.0.1').register(texts, {
    meaning: 'Address of that port; in a container `0.0.0.0`, on a network closed to customers',
    example: '127.0.0.1',
  }),
  OTEL_EXPORTER_OTLP_ENDPOINT: address.optional().register(texts, {
    meaning: 'Collector of OpenTelemetry traces (OTLP over HTTP), without `/v1/traces`',
    example: 'http://127.0.0.1:4318',
    byDefault: 'no traces',
  }),
  BROWSER_REPORT_PERCENT: whole('percent', { from: 0, to: 100 }).default(0).register(texts, {
    meaning: 'Share of loaded pages, in percent, that report web vitals and errors to the panel',
    example: '10',
  }),
  // The API does not say where an invoice is downloaded and paid (§4.6).
  INVOICE_PDF_URL: invoiceAddress.optional().register(texts, {
    meaning: 'Where an invoice is downloaded: a web address that contains `{inv_id}` or `{inv_md5}`',
    example: 'https://invoices.example.com/{inv_id}/{inv_md5}.pdf',
    byDefault: 'a disabled button that says where to go',
  }),
  INVOICE_PAY_URL: invoiceAddress.optional().register(texts, {
    meaning: 'Where an invoice is paid: a web address that contains `{inv_id}` or `{inv_md5}`',
    example: 'https://pay.example.com/{inv_id}',
    byDefault: 'a disabled button that says where to go',
  }),
  BANK_ACCOUNT: bankAccount.optional().register(texts, {
    meaning: 'Account that invoices are paid to: a Norwegian account number or an IBAN; shown on open invoices',
    example: '8601.11.17947',
    byDefault: 'none',
  }),
  BANK_BIC: z
    .string()
    .regex(/^[A-Z]{6}[A-Z\d]{2}([A-Z\d]{3})?$/, 'must be a BIC of 8 or 11 capital letters and digits')
    .optional()
    .register(texts, {
      meaning: 'BIC of the bank, for payments from abroad',
      example: 'DNBANOKKXXX',
      byDefault: 'none',
    }),
  SELLER_NAME: z.string().optional().register(texts, {
    meaning: 'Registered name of your company, on invoices',
    example: 'Havn Hosting AS',
    byDefault: '`BRAND_NAME`',
  }),
  SELLER_ADDRESS: z.string().optional().register(texts, {
    meaning: 'Its address, on invoices; `;` starts a new line',
    example: 'Sjøgata 1; 8006 Bodø; Norway',
    byDefault: 'none',
  }),
  SELLER_NUMBER: z.string().optional().register(texts, {
    meaning: 'Its registration number, on invoices',
    example: 'NO 999 999 999 MVA',
    byDefault: 'none',
  }),
  PSEUDO_LANGUAGES: on.optional().register(texts, {
    meaning: '`1`: Settings offers the pseudo-languages, for checking texts and layouts',
    example: '1',
    byDefault: 'off; `npm run dev` turns it on',
  }),
  LOG_LEVEL: z
    .enum(logLevels, `must be one of ${logLevels.join(', ')}`)
    .default('info')
    .register(texts, {
      meaning: '`trace` … `silent`',
      example: 'info',
    }),
  ALLOW_PLAIN_HTTP_API: on.optional().register(texts, {
    meaning: '`1`: allows plain `http:` to an API on another machine, for networks that are encrypted',
    example: '1',
    byDefault: 'refused',
  }),
  API_TIMEOUT_MS: whole('milliseconds', { from: 100, to: 120_000 }).default(10_000).register(texts, {
    meaning: 'Timeout of an API call in milliseconds, including retries',
    example: '10000',
  }),
  // Only after that may the panel say that a change did not happen.
  API_SLOWEST_SECONDS: whole('seconds', { from: 0, to: 600 }).default(300).register(texts, {
    meaning: 'Seconds during which a call without a response may still take effect',
    example: '300',
  }),
  DRAIN_SECONDS: whole('seconds', { from: 0, to: 600 }).default(10).register(texts, {
    meaning: 'Seconds from SIGTERM until no new requests are accepted',
    example: '10',
  }),
})

/** A banner in one language: `NOTICE_` with any of them. */
const noticeOfLanguage = z.string().optional().register(texts, {
  meaning: '`NOTICE` in Norwegian, and so on for each language (`NOTICE_EN`…)',
  example: 'Vedlikehold søndag fra 02.00 til 04.00.',
  byDefault: '`NOTICE`',
})

/** All settings in the order of the table, as README.md shows them. */
export function settingRows(): (Required<SettingText> & { name: string })[] {
  return Object.entries({ ...settings.shape, NOTICE_NB: noticeOfLanguage }).map(([name, schema]) => {
    const text = texts.get(schema)
    if (!text) throw new Error(`${name} has no text`)
    return { name, byDefault: `\`${String(schema.safeParse(undefined).data)}\``, ...text }
  })
}

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
