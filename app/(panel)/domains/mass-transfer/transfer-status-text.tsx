import { useTranslations } from 'next-intl'
import type { TransferItem } from '@/lib/mass-transfer/rules/item'

/** Current state of an item, as a sentence. */
export function TransferStatusText({ item: { readable, status } }: { item: TransferItem }) {
  const t = useTranslations('massTransfer')
  return t('standing', { name: readable, state: t(`state.${status ?? 'unknown'}`) })
}
