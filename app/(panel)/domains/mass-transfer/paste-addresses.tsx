'use client'

import { useTranslations } from 'next-intl'
import { useMemo } from 'react'
import { LongTextarea } from '@/components/form/long-textarea'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { More, Note } from '@/components/ui/note'
import type { TransferItem } from '@/lib/mass-transfer/rules/item'
import { readAddresses } from '@/lib/mass-transfer/rules/registrant-letters'

type PasteAddressesProps = {
  items: readonly TransferItem[]
  text: string
  onText: (text: string) => void
  onRead: (addresses: Readonly<Record<string, string>>) => void
}

/** Addresses of many registrants at once; domains with the same one share a letter. */
export function PasteAddresses({ items, text, onText, onRead }: PasteAddressesProps) {
  const t = useTranslations('massTransfer.letter.addresses')
  const names = useMemo(() => new Set(items.map(({ name }) => name)), [items])
  const { addresses, skipped } = readAddresses(text, names)
  const count = Object.keys(addresses).length
  return (
    <More title={t('title')}>
      <div className="grid grid-cols-1 gap-2 pt-2">
        <Field label={t('label')} hint={t('hint')}>
          {(wires) => (
            <LongTextarea {...wires} mono rows={4} spellCheck={false} autoComplete="off" value={text} onText={onText} />
          )}
        </Field>
        {skipped.length > 0 && (
          <Note>{t('skipped', { lines: skipped.slice(0, 8).join(', '), count: skipped.length })}</Note>
        )}
        <div>
          <Button
            size="small"
            reason={count === 0 ? t('none') : null}
            onClick={() => {
              onRead(addresses)
              onText('')
            }}
          >
            {t('add', { count })}
          </Button>
        </div>
      </div>
    </More>
  )
}
