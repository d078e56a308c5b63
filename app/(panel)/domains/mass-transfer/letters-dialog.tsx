'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useMemo, useState } from 'react'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { saveCsv } from '@/components/table/save-csv'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/class-names'
import { useCopy } from '@/components/ui/copy'
import { Dialog } from '@/components/ui/dialog'
import { Field, TextField } from '@/components/ui/field'
import { Icon } from '@/components/ui/icon'
import { ArrowRight, Check, Circle, CircleCheck, Copy, Download, Mail } from '@/components/ui/icons'
import { Input, Textarea } from '@/components/ui/input'
import { Segment } from '@/components/ui/segment'
import { formatDayAndTime } from '@/lib/format/time'
import { languageOf, locales, type WrittenLocale, writtenLocale } from '@/lib/i18n/languages'
import type { TransferItem } from '@/lib/mass-transfer/rules/item'
import { codeSourcesOf, type Letter, writeLetter } from '@/lib/mass-transfer/rules/letter'
import { lettersOf, mailtoOf, type RegistrantLetter } from '@/lib/mass-transfer/rules/registrant-letters'
import { isEmail } from '@/lib/model/host-name'
import { PasteAddresses } from './paste-addresses'
import { type Sent, useLetterDrafts } from './use-letter-drafts'

/** A letter for each language. */
export type Letters = readonly { locale: WrittenLocale; letter: Letter }[]

type LettersDialogProps = {
  letters: Letters
  items: readonly TransferItem[]
  onClose: () => void
}

/** The letters that ask registrants for their codes: one at a time, each with its registrant's own domains only. */
export function LettersDialog({ letters: templates, items, onClose }: LettersDialogProps) {
  const t = useTranslations('massTransfer.letter')
  const style = useTimeStyle()
  const own = writtenLocale(useLocale())
  const [opened] = useState(() => new Date())
  const { drafts, setAddresses, setTyped, setPasted, setLanguage, markSent } = useLetterDrafts()
  const letters = useMemo(() => lettersOf(items, drafts.addresses), [items, drafts.addresses])
  const [chosen, setChosen] = useState(items[0]?.id)
  const at = Math.max(
    0,
    letters.findIndex((letter) => letter.items.some(({ id }) => id === chosen)),
  )
  const letter = letters[at]
  const sentOf = (letter: RegistrantLetter): Sent | null => {
    const [first = null, ...more] = letter.items.map(({ id }) => drafts.sent[id] ?? null)
    return more.every((sent) => sent !== null) ? first : null
  }
  const next = [...letters.slice(at + 1), ...letters.slice(0, at)].find((letter) => sentOf(letter) === null)
  const sentCount = letters.filter((letter) => sentOf(letter) !== null).length

  function written(letter: RegistrantLetter) {
    const language = drafts.languages[letter.key] ?? own
    const template = templates.find(({ locale }) => locale === language)?.letter
    const when = (date: Date) => formatDayAndTime(date, { locale: language, timeZone: style.timeZone }, opened)
    return {
      language,
      subject: template ? template.subject[letter.items.length === 1 ? 'one' : 'many'] : '',
      body: template ? writeLetter(template, letter.items, when) : '',
    }
  }

  function saveMerge() {
    const lines = letters.map((letter) => {
      const { language, subject, body } = written(letter)
      return [
        letter.to,
        letter.items.map(({ readable }) => readable).join(', '),
        languageOf(language).name,
        subject,
        body,
      ]
    })
    saveCsv(
      t('merge.file'),
      [[t('to'), t('merge.domains'), t('language'), t('subjectLabel'), t('text')], ...lines],
      style,
    )
  }

  if (!letter) return null
  const isOne = items.length === 1
  const text = written(letter)
  return (
    <Dialog
      open
      shape={isOne ? 'dialog' : 'wide'}
      onClose={onClose}
      title={t('title', { count: items.length, name: items[0]?.readable ?? '' })}
      foot={
        <LetterButtons
          letter={letter}
          text={text}
          onSent={(how) => markSent(letter.items, how)}
          onNext={isOne ? null : next ? () => setChosen(next.items[0]?.id) : 'none'}
          onMerge={isOne ? null : saveMerge}
        />
      }
    >
      <div
        className={isOne ? 'grid grid-cols-1' : 'grid grid-cols-1 gap-x-6 gap-y-4 lg:grid-cols-[20rem_minmax(0,1fr)]'}
      >
        {!isOne && (
          <div className="grid grid-cols-1 content-start gap-3">
            <p className="text-compact text-fg-muted" role="status">
              {t('progress', { sent: sentCount, count: letters.length })}
            </p>
            <ul className="grid max-h-44 grid-cols-1 content-start overflow-auto rounded-md border border-line lg:max-h-96">
              {letters.map((listed) => (
                <li key={listed.key}>
                  <LetterRow
                    letter={listed}
                    sent={sentOf(listed)}
                    current={listed === letter}
                    onChoose={() => setChosen(listed.items[0]?.id)}
                  />
                </li>
              ))}
            </ul>
            <PasteAddresses items={items} text={drafts.pasted} onText={setPasted} onRead={setAddresses} />
          </div>
        )}
        <LetterView
          key={letter.key}
          letter={letter}
          text={text}
          to={drafts.typed[letter.key] ?? letter.to}
          onType={(typed) => setTyped(letter.key, typed)}
          onTo={(to) => setAddresses(Object.fromEntries(letter.items.map(({ name }) => [name, to])))}
          onLanguage={(language) => setLanguage(letter.key, language)}
        />
      </div>
    </Dialog>
  )
}

type Written = { language: WrittenLocale; subject: string; body: string }

type LetterButtonsProps = {
  letter: RegistrantLetter
  text: Written
  onSent: (how: Sent) => void
  /** `none` when no other is left; null where there is only one. */
  onNext: (() => void) | 'none' | null
  onMerge: (() => void) | null
}

function LetterButtons({ letter, text: { subject, body }, onSent, onNext, onMerge }: LetterButtonsProps) {
  const t = useTranslations('massTransfer.letter')
  const { copied, copy } = useCopy()
  const draft = mailtoOf({ to: isEmail(letter.to) ? letter.to : '', subject, body })
  return (
    <>
      {onMerge && (
        <Button icon={Download} variant="quiet" className="sm:me-auto" onClick={onMerge}>
          {t('merge.save')}
        </Button>
      )}
      {onNext && (
        <Button
          icon={ArrowRight}
          reason={onNext === 'none' ? t('noNext') : null}
          onClick={onNext === 'none' ? undefined : onNext}
        >
          {t('next')}
        </Button>
      )}
      <Button
        icon={copied ? Check : Copy}
        onClick={() => {
          void copy(body)
          onSent('copied')
        }}
      >
        {t('copy')}
      </Button>
      {draft === null ? (
        <Button variant="primary" icon={Mail} reason={t('tooLong')}>
          {t('openDraft')}
        </Button>
      ) : (
        <a className={buttonClass({ variant: 'primary' })} href={draft} data-autofocus onClick={() => onSent('opened')}>
          <Icon of={Mail} />
          {t('openDraft')}
        </a>
      )}
    </>
  )
}

type LetterRowProps = { letter: RegistrantLetter; sent: Sent | null; current: boolean; onChoose: () => void }

/** One registrant in the list of letters. */
function LetterRow({ letter: { items, to }, sent, current, onChoose }: LetterRowProps) {
  const t = useTranslations('massTransfer.letter')
  return (
    <button
      type="button"
      className="flex min-h-target w-full items-start gap-2 border-b border-line-soft px-3 py-2 text-start hover:bg-hover aria-[current=true]:bg-selected"
      aria-current={current}
      onClick={onChoose}
    >
      <Icon of={sent ? CircleCheck : Circle} className={sent ? 'mt-0.5 text-ok-fg' : 'mt-0.5 text-fg-muted'} />
      <span className="min-w-0">
        <span className="block font-medium wrap-anywhere text-fg-strong">
          {t('domains', { name: items[0]?.readable ?? '', more: items.length - 1 })}
        </span>
        <span className="block text-compact wrap-anywhere text-fg-muted">
          {[to || t('noAddress'), sent && t(`sent.${sent}`)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </button>
  )
}

type LetterViewProps = {
  letter: RegistrantLetter
  text: Written
  /** As typed so far. */
  to: string
  onType: (to: string) => void
  onTo: (to: string) => void
  onLanguage: (language: WrittenLocale) => void
}

/** One letter. Its address applies when the field is left: half an address could be somebody else's. */
function LetterView({ letter, text: { language, subject, body }, to, onType, onTo, onLanguage }: LetterViewProps) {
  const t = useTranslations('massTransfer.letter')
  const [left, setLeft] = useState(false)
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <p className="text-fg-muted">{t(`means.${codeSourcesOf(letter.items)}`)}</p>
      <TextField
        label={t('to')}
        hint={t('toHint')}
        error={left && to.trim() !== '' && !isEmail(to) ? t('toWrong') : undefined}
        type="email"
        autoComplete="off"
        data-autofocus={letter.to === '' || undefined}
        value={to}
        onChange={(event) => onType(event.target.value)}
        onBlur={() => {
          setLeft(true)
          if (to.trim() !== letter.to) onTo(to.trim())
        }}
      />
      <Segment
        name="letter-language"
        label={t('language')}
        value={language}
        onChange={onLanguage}
        options={locales.map((value) => ({ value, name: languageOf(value).name }))}
      />
      <Field label={t('subjectLabel')}>
        {(wires) => <Input {...wires} readOnly value={subject} lang={language} />}
      </Field>
      <Field label={t('text')}>
        {(wires) => <Textarea {...wires} readOnly rows={12} value={body} lang={language} />}
      </Field>
    </div>
  )
}
