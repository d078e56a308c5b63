import { useTranslations } from 'next-intl'
import type { TransferItem } from '@/lib/rules/transfer-item'

/** How an item stands now, in a sentence. */
export function Standing({ item: { readable, status } }: { item: TransferItem }) {
  const t = useTranslations('massTransfer')
  return t('standing', { name: readable, state: t(`state.${status ?? 'unknown'}`) })
}
