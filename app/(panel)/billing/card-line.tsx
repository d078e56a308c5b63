import { useTranslations } from 'next-intl'
import type { Card } from '@/lib/billing/model'

/** A payment card as text: brand, last digits and expiry month. */
export function CardLine({ card }: { card: Card }) {
  const t = useTranslations('billing.cards')
  const brand = card.brand ?? t('card')
  const name = card.last4 ? t('endingIn', { brand, last4: card.last4 }) : brand
  if (!card.expires) return name
  return t('goodTo', {
    card: name,
    month: String(card.expires.month).padStart(2, '0'),
    year: String(card.expires.year),
  })
}
