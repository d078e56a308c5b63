'use client'

import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { Form } from '@/components/form/form'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/field'
import { readAmount } from '@/lib/billing/rules/top-up'
import { setMonthLimit } from './month-limit-store'

type MonthLimitDialogProps = { currency: string; limit: string | null; onClose: () => void }

/** Sets what a month may come to before it is marked. Nothing is stopped by it. */
export function MonthLimitDialog({ currency, limit, onClose }: MonthLimitDialogProps) {
  const t = useTranslations('costs.limit')
  const words = useTranslations('common')
  const [typed, setTyped] = useState(limit ?? '')
  const [tried, setTried] = useState(false)
  const amount = readAmount(typed)
  function save(value: string | null) {
    setMonthLimit(currency, value)
    onClose()
  }
  return (
    <Dialog open onClose={onClose} title={t('title')}>
      <Form
        className="grid gap-4"
        onSend={() => {
          setTried(true)
          if (amount !== null) save(amount)
        }}
      >
        <p>{t('means')}</p>
        <TextField
          label={t('amount', { currency })}
          hint={words('keptHere')}
          error={tried && amount === null ? t('problem') : undefined}
          inputMode="decimal"
          autoComplete="off"
          data-autofocus
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary">
            {t('save')}
          </Button>
          {limit !== null && <Button onClick={() => save(null)}>{t('remove')}</Button>}
        </div>
      </Form>
    </Dialog>
  )
}
