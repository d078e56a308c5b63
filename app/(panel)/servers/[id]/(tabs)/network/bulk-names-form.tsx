'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue, useState } from 'react'
import { ShowCalls } from '@/components/calls/show-calls'
import type { Shown } from '@/components/calls/shown'
import { Form } from '@/components/form/form'
import { LongTextarea } from '@/components/form/long-textarea'
import { defineStoredForm, useStoredForm } from '@/components/form/use-stored-form'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldPairs, TextField } from '@/components/ui/field'
import { iconLineClass } from '@/components/ui/icon'
import { ArrowRight, CircleAlert, CircleMinus } from '@/components/ui/icons'
import { panelFootClass, stickyFootClass } from '@/components/ui/panel'
import { Segment } from '@/components/ui/segment'
import { State } from '@/components/ui/state'
import { PlainTable } from '@/components/ui/table'
import { inOrder, addressKey } from '@/lib/network/rules/network'
import {
  isPattern,
  planFromList,
  planFromPattern,
  type PlannedName,
  rowsToSend,
  unknownMarks,
} from '@/lib/network/rules/reverse-names'
import type { Address } from '@/lib/servers/model'
import { useServer } from '../server-live'
import { useAddressKind } from './network-parts'

/** Draft of the bulk form for names. */
type BulkNamesDraft = {
  source: 'pattern' | 'list'
  pattern: string
  startAt: string
  list: string
  /** Keys of the addresses that the pattern applies to; null for the default selection. */
  chosen: string[] | null
}

const blank: BulkNamesDraft = { source: 'pattern', pattern: '', startAt: '1', list: '', chosen: null }

/** May be stored: names and addresses are public in DNS. */
const drafts = defineStoredForm<BulkNamesDraft>({
  stored: (draft) => draft,
  restored: ({ source, pattern, startAt, list, chosen }, first) => ({
    source: source === 'list' ? 'list' : 'pattern',
    pattern: typeof pattern === 'string' ? pattern : first.pattern,
    startAt: typeof startAt === 'string' ? startAt : first.startAt,
    list: typeof list === 'string' ? list : first.list,
    chosen: Array.isArray(chosen) ? chosen.filter((key) => typeof key === 'string') : null,
  }),
})

/** The draft of one server, kept after the panel closes, on other pages and across reloads. */
function useBulkNamesDraft(serverId: string): [BulkNamesDraft, (part: Partial<BulkNamesDraft>) => void] {
  const { value, change } = useStoredForm(drafts, `many-names/${serverId}`, () => blank)
  return [value, (part) => change((now) => ({ ...now, ...part }))]
}

type BulkNamesFormProps = {
  onSend: (rows: readonly PlannedName[]) => void
  callsOf: (rows: readonly PlannedName[]) => Shown
}

/** Source of the names and a preview of each address. Nothing is sent before the button is pressed. */
export function BulkNamesForm({ onSend, callsOf }: BulkNamesFormProps) {
  const t = useTranslations('network.many')
  const { server } = useServer()
  const [draft, change] = useBulkNamesDraft(server.id)
  const addresses = inOrder(server.addresses)
  const usual = addresses.filter(({ family, role }) => family === 'ipv4' && role !== 'management').map(addressKey)
  const chosen = draft.chosen ?? usual

  const planOf = ({ source, pattern, list, startAt }: BulkNamesDraft) => {
    if (source === 'list') return planFromList(list, addresses)
    if (pattern.trim() === '' || unknownMarks(pattern).length > 0) return []
    const targets = addresses.filter((address) => chosen.includes(addressKey(address)))
    return planFromPattern(pattern, targets, Math.trunc(Number(startAt)) || 0)
  }
  // Keeps typing responsive; the table updates afterwards.
  const rows = planOf(useDeferredValue(draft))
  const ready = rowsToSend(rows).length
  const wrong = rows.filter(({ problem }) => problem !== null && problem !== 'same').length
  return (
    <Form
      onSend={() => {
        // As typed, even if the table does not show it yet.
        const typed = planOf(draft)
        if (rowsToSend(typed).length > 0) onSend(typed)
      }}
    >
      <div className="grid grid-cols-1 content-start gap-4 p-4">
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Segment
            label={t('source')}
            name="source"
            value={draft.source}
            options={[
              { value: 'pattern', name: t('fromPattern') },
              { value: 'list', name: t('fromList') },
            ]}
            onChange={(next) => change({ source: next })}
          />
        </div>
        {draft.source === 'pattern' ? (
          <PatternFields draft={draft} change={change} addresses={addresses} chosen={chosen} />
        ) : (
          <Field label={t('list')} hint={t('listHint')}>
            {(wires) => (
              <LongTextarea
                {...wires}
                mono
                fit
                rows={6}
                autoCapitalize="none"
                autoCorrect="off"
                spellCheck={false}
                placeholder={t('listExample', { address: addresses[0]?.address ?? '192.0.2.10' })}
                value={draft.list}
                onText={(typed) => change({ list: typed })}
              />
            )}
          </Field>
        )}
      </div>
      {rows.length > 0 && <PlanTable rows={rows} />}
      <div className={`${panelFootClass} ${stickyFootClass}`}>
        <Button
          type="submit"
          variant="primary"
          reason={ready === 0 ? t(rows.length === 0 ? 'noneYet' : 'noneReady') : null}
        >
          {t('send', { count: ready })}
        </Button>
        <ShowCalls of={ready === 0 ? null : callsOf(rows)} />
        {ready > 0 && wrong > 0 && <span className="text-compact text-warn-fg">{t('leftOut', { count: wrong })}</span>}
      </div>
    </Form>
  )
}

/** Rows before "Show all". */
const fewest = 50

/** Preview of each address: the current name, the new one, and errors. */
function PlanTable({ rows }: { rows: readonly PlannedName[] }) {
  const t = useTranslations('network.many')
  const [showsAll, setShowsAll] = useState(false)
  return (
    <>
      <PlainTable
        caption={t('preview')}
        columns={(['address', 'now', 'willBe', 'check'] as const).map((column) => t(column))}
      >
        {(showsAll ? rows : rows.slice(0, fewest)).map((row) => (
          <PlanRow key={row.key} row={row} />
        ))}
      </PlainTable>
      {rows.length > fewest && (
        <p className="p-4">
          <Button size="small" variant="quiet" aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
            {showsAll ? t('fewer', { count: fewest }) : t('showAll', { count: rows.length })}
          </Button>
        </p>
      )}
    </>
  )
}

function PlanRow({ row: { address, target, name, problem } }: { row: PlannedName }) {
  const t = useTranslations('network.many')
  const problems = useTranslations('network.problem')
  return (
    <tr role="row">
      <th scope="row" role="rowheader" className="mono wrap-anywhere whitespace-normal">
        {address || t('blank')}
      </th>
      <td role="cell" className="c-first c-wide wrap-anywhere whitespace-normal" data-label={t('now')}>
        {target?.reverse ? (
          <span className="mono">{target.reverse}</span>
        ) : (
          <span className="text-fg-muted">{t('noName')}</span>
        )}
      </td>
      <td role="cell" className="c-first c-wide wrap-anywhere whitespace-normal" data-label={t('willBe')}>
        {name ? <span className="mono">{name}</span> : <span className="text-fg-muted">{t('noName')}</span>}
      </td>
      <td role="cell" className="c-first c-wide whitespace-normal sm:min-w-48" data-label={t('check')}>
        {problem === null ? (
          <State tone="busy" icon={ArrowRight}>
            {t('willChange')}
          </State>
        ) : problem === 'same' ? (
          <State tone="idle" icon={CircleMinus}>
            {t('same')}
          </State>
        ) : (
          <span className={`${iconLineClass} text-compact text-danger-fg`}>
            <CircleAlert className="icon" aria-hidden="true" />
            <span>{problems(problem)}</span>
          </span>
        )}
      </td>
    </tr>
  )
}

type PatternFieldsProps = {
  draft: BulkNamesDraft
  change: (part: Partial<BulkNamesDraft>) => void
  addresses: readonly Address[]
  /** Keys of the addresses to name. */
  chosen: readonly string[]
}

/** The pattern, its first number, and the addresses it applies to. */
function PatternFields({ draft, change, addresses, chosen }: PatternFieldsProps) {
  const t = useTranslations('network.many')
  const kind = useAddressKind()
  const { server } = useServer()
  const { pattern, startAt } = draft
  const unknown = unknownMarks(pattern)
  const pick = (which: (address: Address) => boolean) => change({ chosen: addresses.filter(which).map(addressKey) })
  const typing = { autoCapitalize: 'none', autoComplete: 'off', autoCorrect: 'off', spellCheck: false } as const
  return (
    <>
      <FieldPairs>
        <TextField
          {...typing}
          label={t('pattern')}
          hint={t('patternHint', { n: '{n}', ip: '{ip}', last: '{last}' })}
          error={unknown.length > 0 ? t('unknownMark', { marks: unknown.map((mark) => `{${mark}}`).join(', ') }) : null}
          mono
          placeholder={t('patternExample', { n: '{n}' })}
          value={pattern}
          onChange={(event) => change({ pattern: event.target.value })}
        />
        {pattern.includes('{n}') && (
          <TextField
            {...typing}
            label={t('startAt')}
            inputMode="numeric"
            value={startAt}
            onChange={(event) => change({ startAt: event.target.value.replace(/\D/g, '').slice(0, 9) })}
          />
        )}
      </FieldPairs>
      {pattern.trim() !== '' && !isPattern(pattern) && unknown.length === 0 && chosen.length > 1 && (
        <p className="text-compact text-warn-fg">{t('allSame')}</p>
      )}
      <fieldset className="grid grid-cols-1 content-start gap-2">
        <legend className="mb-2 text-compact font-medium text-fg-strong">
          {t('which', { count: chosen.length, all: addresses.length })}
        </legend>
        <div className="flex min-w-0 flex-wrap items-center gap-2">
          <Button size="small" onClick={() => pick(({ family, role }) => family === 'ipv4' && role !== 'management')}>
            {t('allIpv4')}
          </Button>
          <Button size="small" onClick={() => pick(({ family }) => family === 'ipv6')}>
            {t('allIpv6')}
          </Button>
          <Button size="small" onClick={() => pick(() => true)}>
            {t('all')}
          </Button>
        </div>
        <div
          className="grid max-h-72 grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-4 gap-y-2 overflow-y-auto p-0.5"
          tabIndex={addresses.length > 12 ? 0 : undefined}
        >
          {addresses.map((address) => {
            const key = addressKey(address)
            const isChosen = chosen.includes(key)
            return (
              <Checkbox
                key={key}
                label={<span className="mono">{address.address}</span>}
                hint={kind(address, server.addresses)}
                checked={isChosen}
                onChange={() =>
                  change({ chosen: isChosen ? chosen.filter((chosenKey) => chosenKey !== key) : [...chosen, key] })
                }
              />
            )
          })}
        </div>
      </fieldset>
    </>
  )
}
