'use client'

import { useTranslations } from 'next-intl'
import { type ReactNode, useState } from 'react'
import { Button, IconButton } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { CircleAlert, CircleCheck, Trash2, TriangleAlert } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/visit/link'
import { paths } from '@/lib/paths'
import { isInternationalised, readableDomain } from '@/lib/model/domain-name'
import { tldOf } from '@/lib/model/tld'
import { withLine, withoutLines } from '@/lib/mass-transfer/rules/list'
import type { EntryChoice, PlannedLine } from '@/lib/mass-transfer/rules/plan'
import { useListDraft } from './use-list-draft'

type LineOf<Kind extends PlannedLine['kind']> = Extract<PlannedLine, { kind: Kind }>

type ListLineRowProps<Of = PlannedLine> = {
  line: Of
  /** Called with the new text of the list when this line was corrected or removed. */
  onText: (text: string) => void
}

/** One line of the list, with its validation and choices. */
export function ListLineRow({ line, onText }: ListLineRowProps) {
  if (line.kind === 'bad') return <BadLine line={line} onText={onText} />
  if (line.kind === 'ready') return <ReadyLine line={line} onText={onText} />
  if (line.kind === 'headings') return <HeadingsLine line={line} />
  return <LeftLine line={line} />
}

const looks = {
  ok: { icon: CircleCheck, color: 'text-fg-muted [&>svg]:text-ok-fg' },
  warn: { icon: TriangleAlert, color: 'text-warn-fg' },
  danger: { icon: CircleAlert, color: 'text-danger-fg' },
}

type LineProps = {
  tone: keyof typeof looks
  line: number
  /** The line as pasted, or a field to correct it. */
  text: ReactNode
  /** Its validation. */
  children: ReactNode
}

function Line({ tone, line, text, children }: LineProps) {
  const t = useTranslations('massTransfer')
  const { icon, color } = looks[tone]
  return (
    <li data-tone={tone}>
      <span className="grid items-center justify-items-end self-stretch bg-sunken pe-2 font-mono text-xs text-fg-muted max-sm:row-[1/3]">
        <span>
          <span className="sr-only">{t('lines.line')} </span>
          {line}
        </span>
      </span>
      {typeof text === 'string' ? <Raw>{text}</Raw> : text}
      <span className={`flex min-w-0 items-start gap-1.5 py-1 max-sm:col-start-2 max-sm:pt-0 [&>svg]:mt-0.5 ${color}`}>
        <Icon of={icon} />
        <span>{children}</span>
      </span>
    </li>
  )
}

function Raw({ children }: { children: ReactNode }) {
  return <span className="py-1 font-mono text-compact wrap-anywhere text-fg-strong">{children}</span>
}

function ReadyLine({ line: { line, raw, entry, lostCode, below }, onText }: ListLineRowProps<LineOf<'ready'>>) {
  const t = useTranslations('massTransfer')
  const { value, change } = useListDraft()
  const { name, code, token, switchNs } = entry
  const readable = readableDomain(name)
  const how = code !== null ? 'withCode' : lostCode ? 'codeGone' : token ? 'token' : 'noToken'
  const choose = (choice: EntryChoice) =>
    change(({ choices, ...now }) => ({ ...now, choices: { ...choices, [name]: { ...choices[name], ...choice } } }))
  const around = below ? raw.split(below.written) : []
  return (
    <Line
      tone={lostCode || below ? 'warn' : 'ok'}
      line={line}
      text={
        <Raw>
          {readable}
          {isInternationalised(name) && <span className="block text-xs/5 text-fg-muted">{name}</span>}
        </Raw>
      }
    >
      {below && (
        <span className="block">
          {t('lines.below', { name: readableDomain(below.domain) })}{' '}
          {around.length === 2 && (
            <Button
              size="small"
              variant="quiet"
              onClick={() => onText(withLine(value.text, line, around.join(readableDomain(below.domain))))}
            >
              {t('lines.use', { name: readableDomain(below.domain) })}
            </Button>
          )}
        </span>
      )}
      {t(`lines.how.${how}`)}
      <span className="flex flex-wrap gap-x-4 gap-y-0.5 text-fg">
        {code === null && (
          <Choice
            label={t('lines.token', { name: readable })}
            word={t('lines.tokenShort')}
            checked={token}
            onChange={(wanted) => choose({ token: wanted })}
          />
        )}
        <Choice
          label={t('lines.ns', { name: readable })}
          word={t('lines.nsShort')}
          checked={switchNs}
          onChange={(wanted) => choose({ switchNs: wanted })}
        />
      </span>
    </Line>
  )
}

type ChoiceProps = { label: string; word: string; checked: boolean; onChange: (checked: boolean) => void }

function Choice({ label, word, checked, onChange }: ChoiceProps) {
  return (
    <label className="inline-flex min-h-6 items-center gap-1.5 max-sm:min-h-11">
      <input
        className="size-4 accent-accent max-sm:size-5"
        type="checkbox"
        aria-label={label}
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
      />
      <span aria-hidden="true">{word}</span>
    </label>
  )
}

function LeftLine({ line }: { line: LineOf<'known' | 'duplicate'> }) {
  const t = useTranslations('massTransfer')
  return (
    <Line tone="warn" line={line.line} text={readableDomain(line.name)}>
      {line.kind === 'duplicate' ? t('lines.duplicate', { line: line.of }) : t(`lines.known.${line.why}`)}
    </Line>
  )
}

function HeadingsLine({ line: { line, raw, unread } }: { line: LineOf<'headings'> }) {
  const t = useTranslations('massTransfer')
  return (
    <Line tone="warn" line={line} text={raw}>
      {t('lines.unread', { columns: unread.join(', '), count: unread.length })}
    </Line>
  )
}

function BadLine({
  line: { line, raw, problem, suggestions, written, other },
  onText,
}: ListLineRowProps<LineOf<'bad'>>) {
  const t = useTranslations('massTransfer')
  const { text } = useListDraft().value
  const [typed, setTyped] = useState(raw)
  const id = `line-${line}`
  const correct = (to: string) => {
    if (to !== raw) onText(withLine(text, line, to))
  }
  // The rest of the line may contain a code; a name in it twice is not replaced.
  const around = raw.split(written ?? raw)
  return (
    <Line
      tone="danger"
      line={line}
      text={
        <span className="flex items-center gap-1 py-0.5 *:[input]:flex-1">
          <Input
            size="small"
            mono
            aria-label={t('lines.mend', { line })}
            aria-invalid
            aria-describedby={id}
            spellCheck={false}
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onBlur={() => correct(typed)}
            onKeyDown={({ key, nativeEvent }) => {
              if (key === 'Enter' && !nativeEvent.isComposing) correct(typed)
            }}
          />
          <IconButton
            icon={Trash2}
            size="small"
            variant="quiet"
            label={t('lines.remove', { line })}
            onClick={() => onText(withoutLines(text, new Set([line])))}
          />
        </span>
      }
    >
      <span id={id}>{t(`list.problem.${problem}`)}</span>{' '}
      {around.length === 2 &&
        suggestions.map((suggestion) => (
          <Button
            key={suggestion}
            size="small"
            variant="quiet"
            onClick={() => correct(around.join(readableLines(suggestion)))}
          >
            {problem === 'several' ? t('lines.apart') : t('lines.use', { name: readableDomain(suggestion) })}
          </Button>
        ))}
      {other && <Link href={paths.transferDomain(other)}>{t('lines.single', { tld: tldOf(other) })}</Link>}
    </Line>
  )
}

const readableLines = (names: string) => names.split('\n').map(readableDomain).join('\n')
