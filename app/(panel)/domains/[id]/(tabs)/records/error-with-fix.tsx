'use client'

import { useTranslations } from 'next-intl'
import type { RecordType } from '@/lib/dns/rules/record'
import type { FieldProblem } from '@/lib/dns/rules/draft'
import { linkButtonClass } from '@/components/ui/button-class'

type ErrorWithOfferProps = {
  problem: FieldProblem
  onValue: (value: string) => void
  onType: (type: RecordType) => void
}

/** A field's error, with a button that fixes it where the intention is clear. */
export function ErrorWithFix({ problem: { problem, offer }, onValue, onType }: ErrorWithOfferProps) {
  const t = useTranslations('records')
  return (
    <>
      {t(`problems.${problem}`)}{' '}
      {offer && 'value' in offer && (
        <button type="button" className={linkButtonClass} onClick={() => onValue(offer.value)}>
          {t('form.use', { value: offer.value })}
        </button>
      )}
      {offer && 'type' in offer && (
        <button type="button" className={linkButtonClass} onClick={() => onType(offer.type)}>
          {t('form.makeIt', { type: offer.type })}
        </button>
      )}
    </>
  )
}
