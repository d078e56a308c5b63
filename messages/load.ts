import { languageOf, writtenLocale } from '@/lib/i18n/languages'
import type { Messages } from './en'

const files = {
  calls: (locale: string) => import(`./${locale}/calls.json`),
  palette: (locale: string) => import(`./${locale}/palette.json`),
  past: (locale: string) => import(`./${locale}/past.json`),
  undo: (locale: string) => import(`./${locale}/undo.json`),
  supportPin: (locale: string) => import(`./${locale}/support-pin.json`),
}

/** Loads messages in the browser, for parts that open on any page and that no page carries. */
export async function loadMessages<Name extends keyof typeof files>(
  name: Name,
  locale: string,
): Promise<Messages[Name]> {
  const written = writtenLocale(locale)
  const { default: words }: { default: Messages[Name] } = await files[name](written)
  return written === locale ? words : (await import('./pseudo')).pseudo(words, languageOf(locale).direction)
}
