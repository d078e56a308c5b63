'use client'

import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { LongTextarea } from '@/components/form/long-textarea'
import { Field, FieldPairs } from '@/components/ui/field'
import { Input, Select } from '@/components/ui/input'
import { valueOf, type RecordDraft, type RecordField } from '@/lib/dns/rules/draft'
import { octetsOf, textChunks, tidyText } from '@/lib/dns/rules/text'
import { caaTags, typeSpecs, type FieldSpec, type ValueKey } from '@/lib/dns/rules/types'

/** Example of each field; not translated, because it is code. */
const examples: Record<ValueKey, string> = {
  address4: '192.0.2.10',
  address6: '2001:db8::10',
  target: 'host.example.com',
  mailServer: 'mail.example.com',
  nameServer: 'ns1.example.com',
  priority: '10',
  weight: '5',
  port: '5060',
  service: 'sip.example.com',
  text: 'v=spf1 mx -all',
  flags: '0',
  tag: 'issue',
  caaValue: 'ca.example.net',
  order: '100',
  preference: '10',
  naptrFlags: 'U',
  naptrService: 'E2U+sip',
  regexp: '!^.*$!sip:post@example.com!',
  replacement: '.',
}

/** Fields that need more than a label and an example. */
const hinted = [
  'mailServer',
  'priority',
  'weight',
  'service',
  'flags',
  'tag',
  'caaValue',
  'order',
  'preference',
  'naptrFlags',
  'regexp',
  'replacement',
] as const

const plainTyping = { autoCapitalize: 'none', autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const

type RecordFieldsProps = {
  draft: RecordDraft
  onChange: (key: ValueKey, value: string) => void
  idOf: (field: RecordField) => string
  errorOf: (field: RecordField) => ReactNode
  /** Shown under the first field: other ways to fill it. */
  help: ReactNode
  /** Side by side, as far as there is room. */
  inRow: boolean
}

/** Fields of the draft's type. Numbers share a row. */
export function RecordFields({ draft, onChange, idOf, errorOf, help, inRow }: RecordFieldsProps) {
  const { fields } = typeSpecs[draft.type]
  const Fields = inRow ? FieldRow : FieldPairs
  return (
    <Fields>
      {fields.map((field) => (
        <OneField
          key={field.key}
          field={field}
          value={valueOf(draft, field)}
          onChange={(value) => onChange(field.key, value)}
          id={idOf(field.key)}
          error={errorOf(field.key)}
          inRow={inRow}
        />
      ))}
      {help && <div className="col-span-full w-full">{help}</div>}
    </Fields>
  )
}

function FieldRow({ children }: { children: ReactNode }) {
  return <div className="flex min-w-0 flex-wrap items-start gap-x-3 gap-y-2">{children}</div>
}

const short: readonly FieldSpec['kind'][] = ['number', 'octet', 'caaTag', 'letters']

type OneFieldProps = {
  field: FieldSpec
  value: string
  onChange: (value: string) => void
  id: string
  error: ReactNode
  inRow: boolean
}

function OneField({ field: { key, kind }, value, onChange, id, error, inRow }: OneFieldProps) {
  const t = useTranslations('records')
  const type = (event: { target: { value: string } }) => onChange(event.target.value)
  const tags: readonly string[] = caaTags
  const hint = hinted.find((hintedKey) => hintedKey === key)
  return (
    <Field
      label={t(`fields.${key}`)}
      hint={kind === 'text' ? <TextHint text={value} /> : hint && t(`hints.${hint}`)}
      error={error}
      id={id}
      className={short.includes(kind) ? (inRow ? 'w-28' : undefined) : inRow ? 'min-w-40 flex-1' : 'col-span-full'}
    >
      {(wires) =>
        kind === 'text' ? (
          <LongTextarea
            {...wires}
            {...plainTyping}
            mono
            fit
            rows={inRow ? 1 : 3}
            className={inRow ? 'max-h-60' : undefined}
            value={value}
            onText={onChange}
            placeholder={examples[key]}
          />
        ) : kind === 'caaTag' ? (
          <Select {...wires} value={value} onChange={type}>
            {(tags.includes(value) ? tags : [...tags, value]).map((tag) => (
              <option key={tag}>{tag}</option>
            ))}
          </Select>
        ) : (
          <Input
            {...wires}
            {...plainTyping}
            mono
            inputMode={kind === 'number' || kind === 'octet' ? 'numeric' : undefined}
            value={value}
            onChange={type}
            placeholder={examples[key]}
          />
        )
      }
    </Field>
  )
}

/** Length of the text, and that a long text is stored in parts. */
function TextHint({ text }: { text: string }) {
  const t = useTranslations('records')
  const tidy = tidyText(text)
  const parts = textChunks(tidy).length
  if (parts <= 1) return t('hints.text')
  return t('hints.textParts', { octets: octetsOf(tidy), parts })
}
