import 'server-only'
import type { z } from 'zod'
import { locales, writtenLocale, type WrittenLocale } from '@/lib/i18n/languages'
import { isUnencryptedRemote, settings } from './settings'

/**
 * The settings of this process. Only this file reads `process.env` for them. An empty variable counts as not set, so that
 * `NOTICE=` in a compose file means none.
 */

export type Env = z.output<typeof settings> & {
  /** Banners of single languages: `NOTICE_NB` is the Norwegian one. */
  notices: Partial<Record<WrittenLocale, string>>
}

const checked = settings
  .refine(({ API_BASE_URL: api, ALLOW_PLAIN_HTTP_API: allowed }) => !isUnencryptedRemote(api) || allowed === '1', {
    path: ['API_BASE_URL'],
    error: 'uses plain http to another machine; use https, or set ALLOW_PLAIN_HTTP_API=1 if the network is encrypted',
  })
  .refine(({ BRAND_ACCENT_LIGHT: light, BRAND_ACCENT_DARK: dark }) => Boolean(light) === Boolean(dark), {
    path: ['BRAND_ACCENT_LIGHT'],
    error: 'and BRAND_ACCENT_DARK must both be set, or neither',
  })

/** In development, sign-outs may be forgotten when the process ends. */
const checkedInProduction = checked.refine(({ REDIS_URL: store, STATE_DIRECTORY: folder }) => store || folder, {
  path: ['REDIS_URL'],
  error: 'is not set; a single copy needs STATE_DIRECTORY instead, a folder where sign-outs survive a restart',
})

/** Warnings about settings that are allowed but dangerous, a sentence each, for the log at startup. */
export function settingWarnings({ API_BASE_URL: api, NEXTAUTH_URL: own }: Env): string[] {
  return [
    isUnencryptedRemote(api) && 'API_BASE_URL uses plain http: passwords and tokens can be read on the network.',
    !own && 'NEXTAUTH_URL is not set: cookies are not Secure. Set it to the https address of the panel.',
    own &&
      isUnencryptedRemote(own) &&
      'NEXTAUTH_URL uses plain http: cookies are not Secure and can be read on the network.',
  ].filter((sentence) => typeof sentence === 'string')
}

let memo: Env | null = null

/** Version shown in details for support: HAVN_BUILD_ID at build time, inserted by Next.js. */
export const buildId: string | undefined = process.env.NEXT_DEPLOYMENT_ID

/**
 * Returns the settings, validated once.
 *
 * @throws Error with one line for each missing or wrong variable, without their values
 */
export function env(): Env {
  memo ??= readEnv(process.env)
  return memo
}

/** Reads the settings from the given environment; `env` uses the process's own. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const nonEmpty = Object.fromEntries(Object.entries(source).filter(([, value]) => value !== undefined && value !== ''))
  const result = (source.NODE_ENV === 'production' ? checkedInProduction : checked).safeParse(nonEmpty)
  if (result.success) {
    const notices = locales.map((locale) => [locale, nonEmpty[`NOTICE_${locale.toUpperCase()}`]])
    return { ...result.data, notices: Object.fromEntries(notices) }
  }
  const problems = result.error.issues.map(({ path, code, message }) => {
    const name = String(path[0])
    return [name, code !== 'custom' && nonEmpty[name] === undefined ? 'is not set' : message] as const
  })
  // A value may break several rules: the first explains it.
  const lines = [...new Map(problems.toReversed())].toReversed().map(([name, problem]) => `  ${name}: ${problem}`)
  throw new Error(['Missing or invalid settings (environment variables):', ...lines].join('\n'))
}

/** Returns the banner in a language, or undefined for none. */
export function noticeIn(locale: string, { NOTICE, notices }: Pick<Env, 'NOTICE' | 'notices'>): string | undefined {
  return notices[writtenLocale(locale)] ?? NOTICE
}

/** Public address of the panel: from the settings, else from the request; null when neither has it. */
export function panelAddress(asked: Headers): string | null {
  const { NEXTAUTH_URL: own } = env()
  if (own) return own
  const first = (name: string) => asked.get(name)?.split(',')[0]?.trim() || null
  const host = first('x-forwarded-host') ?? first('host')
  const address = `${first('x-forwarded-proto') ?? 'http'}://${host}`
  return host && URL.canParse(address) ? address : null
}
