/** Language, keyboard and time zone of a new system (§4.5), with defaults from the browser. */

/** A choice, with the language tag for its name from `Intl.DisplayNames`. */
export type OsChoice = { value: string; tag: string }

/** Locales by their names in operating systems. */
export const osLanguages: readonly OsChoice[] = [
  { value: 'nb_NO.UTF-8', tag: 'nb' },
  { value: 'nn_NO.UTF-8', tag: 'nn' },
  { value: 'en_US.UTF-8', tag: 'en-US' },
  { value: 'en_GB.UTF-8', tag: 'en-GB' },
  { value: 'da_DK.UTF-8', tag: 'da' },
  { value: 'sv_SE.UTF-8', tag: 'sv' },
  { value: 'fi_FI.UTF-8', tag: 'fi' },
  { value: 'is_IS.UTF-8', tag: 'is' },
  { value: 'se_NO.UTF-8', tag: 'se' },
  { value: 'de_DE.UTF-8', tag: 'de' },
  { value: 'nl_NL.UTF-8', tag: 'nl' },
  { value: 'fr_FR.UTF-8', tag: 'fr' },
  { value: 'es_ES.UTF-8', tag: 'es' },
  { value: 'it_IT.UTF-8', tag: 'it' },
  { value: 'pt_PT.UTF-8', tag: 'pt-PT' },
  { value: 'pt_BR.UTF-8', tag: 'pt-BR' },
  { value: 'pl_PL.UTF-8', tag: 'pl' },
  { value: 'cs_CZ.UTF-8', tag: 'cs' },
  { value: 'et_EE.UTF-8', tag: 'et' },
  { value: 'lv_LV.UTF-8', tag: 'lv' },
  { value: 'lt_LT.UTF-8', tag: 'lt' },
  { value: 'uk_UA.UTF-8', tag: 'uk' },
  { value: 'ru_RU.UTF-8', tag: 'ru' },
  { value: 'tr_TR.UTF-8', tag: 'tr' },
  { value: 'ja_JP.UTF-8', tag: 'ja' },
  { value: 'zh_CN.UTF-8', tag: 'zh-Hans' },
]

/** Languages for which browsers have no name. */
const unnamed: Record<string, Record<string, string>> = { se: { en: 'Northern Sami', nb: 'Nordsamisk' } }

/**
 * Returns the name of a language, capitalised.
 *
 * @param locale one of the panel's languages
 * @param intl   its `Intl` tag
 */
export function languageName(tag: string, locale: string, intl: string): string {
  const own = unnamed[tag]?.[locale]
  if (own) return own
  const name = new Intl.DisplayNames(intl, { type: 'language', languageDisplay: 'standard' }).of(tag) ?? tag
  return name.charAt(0).toLocaleUpperCase(locale) + name.slice(1)
}

/** Keyboard layouts by their XKB names. */
export const keyboards: readonly OsChoice[] = [
  { value: 'no', tag: 'nb' },
  { value: 'us', tag: 'en-US' },
  { value: 'gb', tag: 'en-GB' },
  { value: 'dk', tag: 'da' },
  { value: 'se', tag: 'sv' },
  { value: 'fi', tag: 'fi' },
  { value: 'is', tag: 'is' },
  { value: 'de', tag: 'de' },
  { value: 'ch', tag: 'de-CH' },
  { value: 'nl', tag: 'nl' },
  { value: 'be', tag: 'nl-BE' },
  { value: 'fr', tag: 'fr' },
  { value: 'es', tag: 'es' },
  { value: 'it', tag: 'it' },
  { value: 'pt', tag: 'pt-PT' },
  { value: 'br', tag: 'pt-BR' },
  { value: 'pl', tag: 'pl' },
  { value: 'cz', tag: 'cs' },
  { value: 'ee', tag: 'et' },
  { value: 'lv', tag: 'lv' },
  { value: 'lt', tag: 'lt' },
  { value: 'ua', tag: 'uk' },
  { value: 'ru', tag: 'ru' },
  { value: 'tr', tag: 'tr' },
  { value: 'jp', tag: 'ja' },
]

/** Languages whose keyboard layout is named after another language. */
const keyboardOf: Record<string, string> = { nn: 'no', se: 'no', zh: 'us', en: 'us' }

/** Whether a name is in the time zone database. An empty one would stop the installer half-way (api-fields §11). */
export function isTimeZone(name: string): boolean {
  if (name.trim() === '' || /^[+-]/.test(name)) return false
  try {
    return new Intl.DateTimeFormat(undefined, { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

export type OsSettings = { language: string; keyboard: string; timezone: string }

/**
 * Suggests defaults from the browser's settings.
 *
 * @param languages `navigator.languages`, the preferred first
 * @param timeZone  the browser's zone, if known
 */
export function suggestedOsSettings(languages: readonly string[], timeZone: string | null): OsSettings {
  const tags = languages.map((language) => language.replace('_', '-').replace(/^no\b/i, 'nb'))
  const language = firstMatch(osLanguages, tags) ?? 'en_US.UTF-8'
  const keyboard = firstMatch(keyboards, tags) ?? 'us'
  return { language, keyboard, timezone: timeZone && isTimeZone(timeZone) ? timeZone : 'UTC' }
}

/** Returns the choice for the first tag that has one, else another choice of the same language. */
function firstMatch(choices: readonly OsChoice[], tags: readonly string[]): string | null {
  for (const tag of tags) {
    const base = tag.split('-')[0]?.toLowerCase() ?? ''
    const exact = choices.find((choice) => choice.tag.toLowerCase() === tag.toLowerCase())
    const related = choices.find((choice) => choice.tag.split('-')[0] === base)
    const borrowed = choices === keyboards ? choices.find((choice) => choice.value === keyboardOf[base]) : undefined
    const found = exact ?? borrowed ?? related
    if (found) return found.value
  }
  return null
}

/**
 * Display names of releases. The API sends "Debian 12 64-bit" and a code name, unsorted (api-fields §11).
 */

type NamedRelease = { name: string; version: string | null; architecture: string | null }

/** Returns the name without distribution and word size: `12`, `24.04 LTS`. Never empty. */
export function releaseVersion(distribution: string, release: NamedRelease): string {
  const bare = release.name.replace(/\s*\b(32|64)-?bits?\b/i, '').trim()
  const starts = bare.toLowerCase().startsWith(`${distribution.toLowerCase()} `)
  return (starts ? bare.slice(distribution.length).trim() : bare) || release.name
}

/** Returns the version with its code name if that adds something: `12 bookworm`, `24.04 LTS noble`, `10`. */
export function releaseLabel(distribution: string, release: NamedRelease): string {
  const version = releaseVersion(distribution, release)
  const codeName = release.version ?? ''
  const says = codeName !== '' && !version.toLowerCase().split(/\s+/).includes(codeName.toLowerCase())
  return says && !/^\d/.test(codeName) ? `${version} ${codeName}` : version
}

/** Returns distribution and label: `Debian 12 bookworm`. */
export function releaseFullName(distribution: string, release: NamedRelease): string {
  return `${distribution} ${releaseLabel(distribution, release)}`
}

/**
 * Sorts by version, newest first, after those with long-term support; names without a number come last, in the API's order.
 */
export function newestReleases<R extends NamedRelease>(distribution: string, releases: readonly R[]): R[] {
  const numbers = (release: R) => {
    const version = releaseVersion(distribution, release)
    return [/\bLTS\b/i.test(version) ? 1 : 0, ...(/\d+(\.\d+)*/.exec(version)?.[0] ?? '-1').split('.').map(Number)]
  }
  return [...releases].sort((a, b) => {
    const [left, right] = [numbers(a), numbers(b)]
    const place = left.findIndex((part, at) => part !== right[at])
    return place < 0 ? right.length - left.length : (right[place] ?? -1) - (left[place] ?? -1)
  })
}
