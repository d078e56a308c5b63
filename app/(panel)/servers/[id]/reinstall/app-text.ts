import { useLocale, useTranslations } from 'next-intl'
import type { App, LocalizedText } from '@/lib/catalogue/model'
import { textIn } from '@/lib/i18n/languages'
import { grouped } from './chosen'

/** Categories with translations. Others are shown as the API returns them. */
const categories = [
  'analytics',
  'automation',
  'business',
  'communication',
  'databases',
  'development',
  'email',
  'filesAndCollaboration',
  'games',
  'media',
  'monitoring',
  'network',
  'security',
  'virtualisation',
  'websites',
] as const

/** "Files and collaboration" → `filesAndCollaboration`. */
function categoryKey(category: string): string {
  return category
    .toLowerCase()
    .replace('e-mail', 'email')
    .replace('virtualization', 'virtualisation')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word, place) => (place === 0 ? word : word.charAt(0).toUpperCase() + word.slice(1)))
    .join('')
}

/** Texts of apps in the person's language. */
export function useAppText() {
  const t = useTranslations('reinstall')
  const locale = useLocale()
  const inTongue = (texts: LocalizedText) => textIn(texts, locale)
  const category = (name: string | null) => {
    if (name === null) return t('catalogue.otherCategory')
    const known = categories.find((key) => key === categoryKey(name))
    return known ? t(`categories.${known}`) : name
  }
  return {
    inTongue,
    category,
    matches: (app: App, query: string) =>
      contains([app.name, inTongue(app.description), app.category, category(app.category)], query),
    /** Groups apps by category, both sorted alphabetically; apps without a category come last. */
    byCategory: (apps: readonly App[]) => {
      const order = new Intl.Collator(locale)
      const named = grouped(apps, (app) => app.category).map(([key, members]) => ({
        ...{ key, name: category(key) },
        apps: members.toSorted((a, b) => order.compare(a.name, b.name)),
      }))
      return named.toSorted((a, b) => Number(a.key === null) - Number(b.key === null) || order.compare(a.name, b.name))
    },
  }
}

/** Tells whether one of the texts contains the query; an empty query matches all. */
export function contains(texts: readonly (string | null)[], query: string): boolean {
  const sought = query.trim().toLowerCase()
  return sought === '' || texts.some((text) => text?.toLowerCase().includes(sought))
}
