'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useState } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { CopyButton } from '@/components/ui/copy'
import { Dialog } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input, Textarea } from '@/components/ui/input'
import { Segment } from '@/components/ui/segment'
import { formatDayAndTime } from '@/lib/format/time'
import { languageOf, locales, writtenLocale } from '@/lib/i18n/languages'
import type { TransferItem } from '@/lib/mass-transfer/rules/item'
import { codeSourcesOf, writeLetter, type Letters } from './letter'

/** Text that asks one or all registrants for the code, to copy into an e-mail. */
export function LetterDialog({
  letters,
  items,
  onClose,
}: {
  letters: Letters
  items: readonly TransferItem[]
  onClose: () => void
}) {
  const t = useTranslations('massTransfer.letter')
  const own = useLocale()
  const { timeZone } = useTimeStyle()
  const [language, setLanguage] = useState(writtenLocale(own))
  const letter = letters.find(({ locale }) => locale === language)?.letter
  if (!letter) return null
  const now = new Date()
  const text = writeLetter(letter, items, (date) => formatDayAndTime(date, { locale: language, timeZone }, now))
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title', { count: items.length, name: items[0]?.readable ?? '' })}
      foot={<CopyButton variant="primary" text={text} word={t('copy')} data-autofocus />}
    >
      <p className="text-fg-muted">{t(`means.${codeSourcesOf(items)}`)}</p>
      <Segment
        name="letter-language"
        label={t('language')}
        value={language}
        onChange={setLanguage}
        options={locales.map((value) => ({ value, name: languageOf(value).name }))}
      />
      <Field label={t('subjectLabel')}>
        {(wires) => <Input {...wires} readOnly value={letter.subject} lang={language} />}
      </Field>
      <Field label={t('text')}>
        {(wires) => <Textarea {...wires} readOnly rows={12} value={text} lang={language} />}
      </Field>
    </Dialog>
  )
}
