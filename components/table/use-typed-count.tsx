import { useTranslations } from 'next-intl'
import { useState, type ReactNode } from 'react'
import { TextField } from '@/components/ui/field'
import { isMany } from '@/lib/model/run'

/**
 * A change of many at once is confirmed by typing their number.
 *
 * @param count how many will be changed
 * @returns the field to show, and why it cannot be confirmed yet; both null when there are few
 */
export function useTypedCount(count: number): { field: ReactNode; reason: string | null } {
  const t = useTranslations('table.typedCount')
  const [typed, setTyped] = useState('')
  if (!isMany(count)) return { field: null, reason: null }
  const field = (
    <TextField
      label={t('label', { number: String(count) })}
      inputMode="numeric"
      autoComplete="off"
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
    />
  )
  return { field, reason: typed.replace(/\D/g, '') === String(count) ? null : t('why') }
}
