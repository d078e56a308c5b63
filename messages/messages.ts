import type { Locale } from '@/lib/preferences'
import { en, type Messages } from './en'
import { nb } from './nb'

export const messages: Record<Locale, Messages> = { en, nb }
