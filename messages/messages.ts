import { pseudoLanguages, type Locale, type WrittenLocale } from '@/lib/i18n/languages'
import { en, type Messages } from './en'
import { nb } from './nb'
import { pseudo } from './pseudo'

export const written: Record<WrittenLocale, Messages> = { en, nb }

/** All messages of a language. Pseudo-languages are made when they are first read. */
export const messages: Record<Locale, Messages> = {
  ...written,
  get 'en-XA'() {
    return (accented ??= pseudo(en, pseudoLanguages['en-XA'].direction))
  },
  get 'ar-XB'() {
    return (mirrored ??= pseudo(en, pseudoLanguages['ar-XB'].direction))
  },
}

let accented: Messages | undefined
let mirrored: Messages | undefined
