'use client'

import { useTranslations } from 'next-intl'
import { useDeferredValue } from 'react'
import { LongTextarea } from '@/components/form/long-textarea'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Segment } from '@/components/ui/segment'
import { inOrder } from '@/lib/network/rules/network'
import {
  keyOf,
  planFromList,
  planFromPattern,
  rowsToSend,
  unknownMarks,
  type PlannedName,
} from '@/lib/network/rules/reverse-names'
import { useServer } from '../server-live'
import { PatternFields } from './pattern-fields'
import { PlanTable } from './plan-table'
import { useBulkNamesDraft } from './use-bulk-names-draft'

/** Source of the names and a preview of each address. Nothing is sent before the button is pressed. */
export function BulkNamesForm({ onSend }: { onSend: (rows: readonly PlannedName[]) => void }) {
  const t = useTranslations('network.many')
  const { server } = useServer()
  const [draft, change] = useBulkNamesDraft(server.id)
  const addresses = inOrder(server.addresses)
  const usual = addresses.filter(({ family, role }) => family === 'ipv4' && role !== 'management').map(keyOf)
  const chosen = draft.chosen ?? usual

  // Keeps typing responsive; the table updates afterwards.
  const { source, pattern, list, startAt } = useDeferredValue(draft)
  const targets = addresses.filter((address) => chosen.includes(keyOf(address)))
  const isWrong = unknownMarks(pattern).length > 0
  const rows =
    source === 'list'
      ? planFromList(list, addresses)
      : pattern.trim() === '' || isWrong
        ? []
        : planFromPattern(pattern, targets, Math.trunc(Number(startAt)) || 0)
  const ready = rowsToSend(rows).length
  const wrong = rows.filter(({ problem }) => problem !== null && problem !== 'same').length
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        if (ready > 0) onSend(rows)
      }}
    >
      <div className="panel-body stack">
        <div className="row">
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
      <div className="panel-foot foot-stays row">
        <Button
          type="submit"
          variant="primary"
          reason={ready === 0 ? t(rows.length === 0 ? 'noneYet' : 'noneReady') : null}
        >
          {t('send', { count: ready })}
        </Button>
        {ready > 0 && wrong > 0 && <span className="small warn">{t('leftOut', { count: wrong })}</span>}
        {ready > 0 && <span className="small muted">{t('oneByOne')}</span>}
      </div>
    </form>
  )
}
