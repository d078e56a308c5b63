'use client'

import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { CircleAlert, CircleCheck, Trash2, TriangleAlert } from '@/components/ui/icons'
import { Input } from '@/components/ui/input'
import { paths } from '@/lib/paths'
import { isInternationalised, readableDomain, tldOf } from '@/lib/model/domain-name'
import { withLine, withoutLines } from '@/lib/mass-transfer/rules/list'
import type { EntryChoice, PlannedLine } from '@/lib/mass-transfer/rules/plan'
import type { ListDraftState } from './use-list-draft'

type RowProps<Is extends PlannedLine['kind']> = { line: Extract<PlannedLine, { kind: Is }>; draft: ListDraftState }

/** One line of the list, with its validation and choices. */
export function ListLineRow({ line, draft }: { line: PlannedLine; draft: ListDraftState }) {
  if (line.kind === 'bad') return <BadLine line={line} draft={draft} />
  if (line.kind === 'ready') return <ReadyLine line={line} draft={draft} />
  if (line.kind === 'headings') return <HeadingsLine line={line} />
  return <LeftLine line={line} />
}

function LineNumber({ line }: { line: number }) {
  const t = useTranslations('massTransfer')
  return (
    <span className="n">
      <span className="sr">{t('lines.line')} </span>
      {line}
    </span>
  )
}

function ReadyLine({ line: { line, entry, lostCode }, draft }: RowProps<'ready'>) {
  const t = useTranslations('massTransfer')
  const { name, code, token, switchNs } = entry
  const readable = readableDomain(name)
  const how = code !== null ? 'withCode' : lostCode ? 'codeGone' : token ? 'token' : 'noToken'
  const choose = (choice: EntryChoice) => {
    const { choices } = draft.value
    draft.set({ choices: { ...choices, [name]: { ...choices[name], ...choice } } })
  }
  return (
    <li data-tone={lostCode ? 'warn' : 'ok'}>
      <LineNumber line={line} />
      <span className="raw">
        {readable}
        {isInternationalised(name) && <span className="sub mono">{name}</span>}
      </span>
      <span className="res">
        <Icon of={lostCode ? TriangleAlert : CircleCheck} />
        <span>
          {t(`lines.how.${how}`)}
          <span className="line-choices">
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
        </span>
      </span>
    </li>
  )
}

type ChoiceProps = { label: string; word: string; checked: boolean; onChange: (checked: boolean) => void }

function Choice({ label, word, checked, onChange }: ChoiceProps) {
  return (
    <label>
      <input type="checkbox" aria-label={label} checked={checked} onChange={({ target }) => onChange(target.checked)} />
      <span aria-hidden="true">{word}</span>
    </label>
  )
}

function LeftLine({ line }: { line: RowProps<'known' | 'duplicate'>['line'] }) {
  const t = useTranslations('massTransfer')
  return (
    <li data-tone="warn">
      <LineNumber line={line.line} />
      <span className="raw">{readableDomain(line.name)}</span>
      <span className="res">
        <Icon of={TriangleAlert} />
        <span>
          {line.kind === 'duplicate' ? t('lines.duplicate', { line: line.of }) : t(`lines.known.${line.why}`)}
        </span>
      </span>
    </li>
  )
}

function HeadingsLine({ line: { line, raw, unread } }: { line: RowProps<'headings'>['line'] }) {
  const t = useTranslations('massTransfer')
  return (
    <li data-tone="warn">
      <LineNumber line={line} />
      <span className="raw">{raw}</span>
      <span className="res">
        <Icon of={TriangleAlert} />
        <span>{t('lines.unread', { columns: unread.join(', '), count: unread.length })}</span>
      </span>
    </li>
  )
}

function BadLine({ line: { line, raw, problem, suggestions, other }, draft }: RowProps<'bad'>) {
  const t = useTranslations('massTransfer')
  const [typed, setTyped] = useState(raw)
  const id = `line-${line}`
  const correct = (to: string) => {
    if (to !== raw) draft.set({ text: withLine(draft.value.text, line, to) })
  }
  return (
    <li data-tone="danger">
      <LineNumber line={line} />
      <span className="mend">
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
          onClick={() => draft.set({ text: withoutLines(draft.value.text, new Set([line])) })}
        />
      </span>
      <span className="res">
        <Icon of={CircleAlert} />
        <span>
          <span id={id}>{t(`list.problem.${problem}`)}</span>{' '}
          {suggestions.map((one) => (
            <Button key={one} size="small" variant="quiet" onClick={() => correct(readableLines(one))}>
              {problem === 'several' ? t('lines.apart') : t('lines.use', { name: readableDomain(one) })}
            </Button>
          ))}
          {other && (
            <Link href={paths.transferDomain(other)} prefetch={false}>
              {t('lines.single', { tld: tldOf(other) })}
            </Link>
          )}
        </span>
      </span>
    </li>
  )
}

const readableLines = (names: string) => names.split('\n').map(readableDomain).join('\n')
