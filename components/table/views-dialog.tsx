'use client'

import { useTranslations } from 'next-intl'
import { useState, useSyncExternalStore } from 'react'
import { toast } from '@/components/feedback/toaster'
import { Form } from '@/components/form/form'
import { Button, IconButton } from '@/components/ui/button'
import { listClass } from '@/components/ui/class-names'
import { CopyButton } from '@/components/ui/copy'
import { Dialog } from '@/components/ui/dialog'
import { TextField } from '@/components/ui/field'
import { Bookmark, Trash2 } from '@/components/ui/icons'
import { leaveRow } from '@/components/ui/leave-row'
import { isRecord } from '@/lib/model/is-record'
import { keptValue } from '@/lib/storage/device-store'
import { isForTheBrowser } from './table-pages'
import type { TableUrl } from './use-table-url'

/** A named search of a list: its filters, order and columns as the query of its URL. */
type View = { name: string; query: string }

const longestViewName = 60
const mostViews = 50
const longestQuery = 2000
const none: readonly View[] = []

/** The views of every list by its ID, on this device for the person. */
const kept = keptValue({
  key: 'views',
  days: 365,
  area: 'own',
  restored: (stored): Readonly<Record<string, readonly View[]>> =>
    isRecord(stored)
      ? Object.fromEntries(
          Object.entries(stored).map(([table, views]) => [table, Array.isArray(views) ? views.flatMap(viewOf) : []]),
        )
      : {},
})

export const viewsOf = (table: string): readonly View[] => kept.read()[table] ?? none

/** Saves a view, in the place of an earlier one of the same name. The oldest of too many is dropped. */
export function saveView(table: string, view: View): void {
  const name = view.name.trim().slice(0, longestViewName)
  const others = viewsOf(table).filter((other) => other.name !== name)
  writeViews(table, [...others, { ...view, name }].slice(-mostViews))
}

export function removeView(table: string, name: string): void {
  writeViews(
    table,
    viewsOf(table).filter((view) => view.name !== name),
  )
}

function writeViews(table: string, views: readonly View[]): void {
  kept.write({ ...kept.read(), [table]: views })
}

function viewOf(stored: unknown): View[] {
  if (!isRecord(stored)) return []
  const { name, query } = stored
  const isView = typeof name === 'string' && typeof query === 'string' && query.length <= longestQuery
  return isView ? [{ name: name.slice(0, longestViewName), query }] : []
}

/** One spelling of a query, whatever was escaped in it when it was saved. */
const plain = (query: string) => new URLSearchParams(query).toString()

type ViewsDialogProps = {
  /** The list's ID. */
  id: string
  url: TableUrl
  onClose: () => void
}

/** The saved views of a list: to open or delete one, to save what is shown as one, and to share it as a link. */
export function ViewsDialog({ id, url, onClose }: ViewsDialogProps) {
  const t = useTranslations('table.views')
  const words = useTranslations('common')
  const views = useSyncExternalStore(kept.subscribe, () => viewsOf(id))
  const [name, setName] = useState('')
  const [tried, setTried] = useState(false)
  const cleanName = name.trim()
  const now = url.hrefOf(1, url.columns && [...url.columns])
  return (
    <Dialog
      open
      onClose={onClose}
      title={t('title')}
      foot={<CopyButton text={new URL(now, location.href).href} word={t('copy')} />}
    >
      {views.length === 0 ? (
        <p>{t('none')}</p>
      ) : (
        <ul className={listClass}>
          {views.map((view) => (
            <li key={view.name} className="flex items-center gap-2 py-1">
              <a
                className="min-w-0 flex-1 wrap-anywhere"
                href={view.query}
                aria-current={plain(view.query) === plain(now) ? 'true' : undefined}
                onClick={(event) => {
                  if (isForTheBrowser(event)) return
                  event.preventDefault()
                  url.open(view.query)
                  onClose()
                }}
              >
                {view.name}
              </a>
              <IconButton
                icon={Trash2}
                variant="quiet"
                label={t('remove', { name: view.name })}
                onClick={({ currentTarget }) => {
                  leaveRow(currentTarget)
                  removeView(id, view.name)
                }}
              />
            </li>
          ))}
        </ul>
      )}
      <Form
        className="grid justify-items-start gap-3"
        onSend={() => {
          setTried(true)
          if (cleanName === '') return
          saveView(id, { name, query: now })
          toast({ title: t('saved', { name: cleanName }) })
          onClose()
        }}
      >
        <TextField
          label={t('name')}
          hint={views.some((view) => view.name === cleanName) ? t('replaces') : words('keptHere')}
          error={tried && cleanName === '' ? t('missing') : undefined}
          maxLength={longestViewName}
          autoComplete="off"
          data-autofocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
        <Button type="submit" variant="primary" icon={Bookmark}>
          {t('save')}
        </Button>
      </Form>
    </Dialog>
  )
}
