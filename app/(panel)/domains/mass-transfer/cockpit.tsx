'use client'

import { useTranslations } from 'next-intl'
import dynamic from 'next/dynamic'
import { parseAsStringLiteral, useQueryState, useQueryStates } from 'nuqs'
import { useMemo, useState } from 'react'
import { AsOfLine } from '@/components/live/as-of-line'
import { useRuns } from '@/components/run/run-store'
import { ExportButton } from '@/components/table/export-button'
import { Button } from '@/components/ui/button'
import { buttonClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Mail, Plus } from '@/components/ui/icons'
import { onPress } from '@/components/ui/on-press'
import { PageHead } from '@/components/ui/page-head'
import { Panel } from '@/components/ui/panel'
import { Segment } from '@/components/ui/segment'
import { byDeadline, groupOf } from '@/lib/mass-transfer/rules/item'
import { rejectedOf, runEntries } from '@/lib/mass-transfer/rules/run'
import type { Reading } from '@/lib/model/outcome'
import { countOf } from '@/lib/model/run'
import { CodesPanel } from './codes-panel'
import type { Letters } from './letters-dialog'
import { type AddProps, ListForm } from './list-form'
import { TransferResults } from './transfer-results'
import { transferKey, transferRuns, type TransferRows, useTransfers } from './use-transfers'
import { TransferTable, useTransferList } from './transfer-table'
import { openTransfer } from './use-transfer-columns'

const LettersDialog = onPress(() => import('./letters-dialog').then((loaded) => loaded.LettersDialog))
const ItemDialog = onPress(() => import('./dialogs').then((loaded) => loaded.ItemDialog))
const StepsDialog = onPress(() => import('./dialogs').then((loaded) => loaded.StepsDialog))

type CockpitProps = {
  first: Reading<TransferRows>
  /** Why this sign-in is read-only, or null. */
  barred: 'readOnly' | 'zones' | null
  letters: Letters
  columns: readonly string[] | null
}

/** The open dialog and the item it is about. */
type Asked = { what: 'letter' | 'abort' | 'resend'; id: string }

/** Mass transfer of domains: items that wait for a code, a form to add more, and the state of each. */
export function Cockpit({ first, barred, letters, columns }: CockpitProps) {
  const t = useTranslations('massTransfer')
  const live = useTransfers(first)
  const list = useTransferList(live)
  const [{ letter, item: openId }, setUrl] = useQueryStates({ letter: parseAsStringLiteral(['all']), ...openTransfer })
  const [asked, setAsked] = useState<Asked | null>(null)

  const { rows } = live.value
  const runs = useRuns(transferRuns)
  const run = runs.all.find(({ key }) => key === transferKey)
  const start: AddProps['onStart'] = (what, from, entries, onTaken) =>
    runs.start(what, {
      key: transferKey,
      items: runEntries(entries),
      about: {
        from,
        before: new Set(rows.map(({ id }) => id)),
        redirects: 0,
        onTaken: (names) => {
          onTaken(names)
          live.refresh()
        },
      },
    })
  const waiting = useMemo(() => byDeadline(rows), [rows])
  const rejected = useMemo(() => new Set(run ? rejectedOf(run) : []), [run])
  const item = asked && rows.find(({ id }) => id === asked.id)
  const opened = openId && rows.find(({ id }) => id === openId)
  const why = barred && t(`barred.${barred}`)
  const done = rows.filter((row) => groupOf(row) === 'done').length

  // Keyed, so that what is typed stays when the first transfer moves the form below the table.
  const add = (
    <AddPanel
      key="add"
      items={rows}
      rejected={rejected}
      asOf={live.asOf}
      why={why ?? (run && countOf(run, 'unknown') > 0 ? t('run.wait') : null)}
      sending={runs.isSending}
      onStart={start}
    />
  )
  const table = (
    <div key="transfers">
      <TransferTable live={live} list={list} columns={columns} why={why} onAsk={(what, id) => setAsked({ what, id })} />
    </div>
  )
  return (
    <>
      <PageHead
        title={t('title')}
        meta={[
          rows.length === 0 ? t('what') : t('summary', { done, all: rows.length, waiting: waiting.length }),
          <AsOfLine key="fresh" live={live} />,
        ]}
        actions={
          <>
            <Button
              icon={Mail}
              reason={waiting.length === 0 ? t('letter.nobody') : null}
              onClick={() => setUrl({ letter: 'all' }, { history: 'push' })}
            >
              {t('letter.open')}
            </Button>
            <ExportButton {...list} caption={t('table.title')} />
            {rows.length > 0 && (
              <a className={buttonClass({ variant: 'primary' })} href="#add">
                <Icon of={Plus} />
                {t('add.title')}
              </a>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 gap-6">
        <CodesPanel items={rows} waiting={waiting} asOf={live.asOf} why={why} onSaved={live.refresh} />
        {run && <TransferResults run={run} barred={why} />}
        {rows.length > 0 ? [table, add] : [add, table]}
      </div>
      {opened && <StepsDialog item={opened} asOf={live.asOf} onClose={() => setUrl({ item: null })} />}
      {letter && <LettersDialog letters={letters} items={waiting} onClose={() => setUrl({ letter: null })} />}
      {asked?.what === 'letter' && item && (
        <LettersDialog letters={letters} items={[item]} onClose={() => setAsked(null)} />
      )}
      {(asked?.what === 'abort' || asked?.what === 'resend') && item && (
        <ItemDialog what={asked.what} item={item} onClose={() => setAsked(null)} onAnswer={live.refresh} />
      )}
    </>
  )
}

const RegistrarPart = dynamic(() => import('./registrar-part').then((loaded) => loaded.RegistrarPart), {
  ssr: false,
  loading: () => <div className="skeleton m-4 h-56" />,
})

/** Adds domains from a list or from an account at another registrar. */
function AddPanel(props: AddProps) {
  const t = useTranslations('massTransfer')
  const [from, setFrom] = useQueryState('from', parseAsStringLiteral(['list', 'registrar']).withDefault('list'))
  return (
    <Panel
      id="add"
      title={t('add.title')}
      flush
      aside={
        <Segment
          name="from"
          label={t('add.from')}
          value={from}
          onChange={(value) => setFrom(value)}
          options={[
            { value: 'list', name: t('add.list') },
            { value: 'registrar', name: t('add.registrar') },
          ]}
        />
      }
    >
      {from === 'list' ? <ListForm {...props} /> : <RegistrarPart {...props} />}
    </Panel>
  )
}
