import { languageOf, writtenLocale } from '@/lib/i18n/languages'
import type { Messages } from './en'

/** Loads the palette's messages in the browser, because no page carries them. */
export async function paletteMessages(locale: string): Promise<Messages['palette']> {
  const written = writtenLocale(locale)
  const { default: words }: { default: Messages['palette'] } = await import(`./${written}/palette.json`)
  return written === locale ? words : (await import('./pseudo')).pseudo(words, languageOf(locale).direction)
}
