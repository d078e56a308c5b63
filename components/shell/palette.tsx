'use client'

import { useQuery } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import type { Route } from 'next'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useLayoutEffect, useRef, useState } from 'react'
import { failureOf, readLive } from '@/components/live/fetch-live'
import { useEveryServer } from '@/components/server/use-every-server'
import { IconButton } from '@/components/ui/button'
import { linkButtonClass } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Search, X } from '@/components/ui/icons'
import { Kbd } from '@/components/ui/inline'
import { type SeenDomain, useSeenRows } from '@/components/visit/seen'
import type { Viewer } from '@/lib/model/rights'
import {
  domainItem,
  invoiceItem,
  orderItem,
  type PaletteChoice,
  type PaletteDomain,
  type PaletteInvoice,
  type PaletteItem,
  type PaletteOrder,
  submitTask,
} from '@/lib/palette'
import { paths } from '@/lib/paths'
import { keptValue } from '@/lib/storage/device-store'
import { PaletteOptionGroup, PaletteList, PaletteOption } from './palette-option'
import type { Task } from './page-keys'
import { usePaletteGroups, usePerform, type Way } from './use-palette'

export type PaletteProps = {
  viewer: Viewer
  /** Input typed while the palette was loading. */
  startWith: string
  /** Called to close the palette; what was chosen follows. */
  onClose: () => void
  onGo: (to: Route, task: Task | null) => void
  onShowKeys: () => void
}

/** Only keys submit: a click with Shift opens a window elsewhere. */
const wayOf = (event: KeyboardEvent | MouseEvent): Way =>
  event.ctrlKey || event.metaKey ? 'newTab' : event.shiftKey && event.type === 'keydown' ? 'submit' : 'open'

/** Options that Page Up and Page Down move by. */
const pageOfOptions = 8

/** Command palette: finds and opens pages, servers and actions. Itself changes only language, theme and session. */
export function Palette({ viewer, startWith, onClose, onGo, onShowKeys }: PaletteProps) {
  const t = useTranslations('palette')
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [recent] = useState(readRecent)
  const [typed, setTyped] = useState(startWith)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const isSearching = typed.trim() !== ''
  const paletteServers = useEveryServer(isSearching ? 'all' : 'first')
  const perform = usePerform({ onGo, onShowKeys })
  const { things, failed } = usePaletteItems(typed)
  const groups = usePaletteGroups({ typed, servers: paletteServers.servers, things, viewer, recent })

  const choices = groups.flatMap((group) => group.choices)
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.id === selectedId),
  )
  const selected = choices[at]
  const isComplete = selected !== undefined && submitTask(selected) !== null
  const optionId = (choice: PaletteChoice) => `${id}-${choice.id}`

  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    // Closing the dialog restores the focus.
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [selected?.id])

  const choose = (choice: PaletteChoice, way: Way) => {
    if (choice.refused) return
    if (
      !['allServers', 'thing', 'domain', 'begun', 'pay', 'reference'].includes(choice.kind) &&
      choice.id !== 'action:signOut'
    )
      rememberRecent(choice.id)
    onClose()
    perform(choice, way)
  }
  const move = (to: number) => setSelectedId(choices[to]?.id ?? null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = choices.length - 1
    const moves: Record<string, () => void> = {
      ArrowDown: () => move(at >= last ? 0 : at + 1),
      ArrowUp: () => move(at <= 0 ? last : at - 1),
      PageDown: () => move(Math.min(last, at + pageOfOptions)),
      PageUp: () => move(Math.max(0, at - pageOfOptions)),
      Enter: () => selected && choose(selected, wayOf(event)),
    }
    const act = moves[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <dialog
      className="fixed inset-x-0 top-[12vh] bottom-auto z-50 mx-auto my-0 max-h-[72vh] w-[min(40rem,calc(100vw-2rem))] grid-rows-[auto_minmax(0,1fr)_auto] overflow-hidden rounded-xl border border-line raised p-0 shadow-overlay open:grid max-sm:inset-0 max-sm:h-dvh max-sm:max-h-none max-sm:w-full max-sm:max-w-none max-sm:rounded-none max-sm:border-0"
      ref={box}
      aria-label={t('name')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser closes the dialog when Escape is pressed twice.
      onClose={(event) => !event.currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="flex items-center gap-3 border-b border-line px-4 focus-within:shadow-[inset_0_-2px_0_var(--color-focus)] [&_svg]:text-fg-muted">
        <Icon of={Search} size={20} />
        <input
          className="h-13 min-w-0 flex-1 border-0 bg-transparent text-base text-fg-strong outline-0"
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-found`}
          aria-activedescendant={selected && optionId(selected)}
          aria-autocomplete="list"
          aria-label={t('input')}
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setSelectedId(null)
          }}
          onKeyDown={onKeyDown}
        />
        <Kbd className="max-sm:hidden" aria-hidden="true">
          Esc
        </Kbd>
        <IconButton className="sm:hidden" icon={X} variant="quiet" label={t('close')} onClick={onClose} />
      </div>
      {/* Keeps the focus in the field when an option is pressed. */}
      <div
        className="overflow-auto overscroll-contain [&>p]:px-4 [&>p]:py-3 [&>p]:text-compact [&>p]:text-fg-muted"
        ref={list}
        onMouseDown={(event) => event.preventDefault()}
      >
        <PaletteList id={`${id}-found`} label={t('found')} hidden={choices.length === 0}>
          {groups.map(({ key, title, choices: inGroup }) => (
            <PaletteOptionGroup titleId={`${id}-${key}`} title={title} key={key}>
              {inGroup.map((choice) => (
                <PaletteOption
                  key={choice.id}
                  id={optionId(choice)}
                  choice={choice}
                  typed={typed}
                  isSelected={choice === selected}
                  onSelect={() => setSelectedId(choice.id)}
                  onChoose={(event) => choose(choice, wayOf(event))}
                />
              ))}
            </PaletteOptionGroup>
          ))}
        </PaletteList>
        {choices.length === 0 && !paletteServers.isLoading && (
          <div className="px-4 py-6 text-center">
            <p className="font-medium text-fg-strong">{t('noMatch', { query: typed.trim() })}</p>
            <p className="text-compact text-fg-muted">{t('noMatchHint')}</p>
          </div>
        )}
        <Loading paletteServers={paletteServers} isSearching={isSearching} />
        {failed && <p>{t('thingsFailed')}</p>}
      </div>
      <p className="sr-only" role="status">
        {isSearching ? t('count', { count: choices.length }) : ''} {isComplete ? t('submitHint') : ''}
      </p>
      <div
        className="flex flex-wrap gap-x-4 gap-y-1 border-t border-line px-4 py-2 text-xs/5 text-fg-muted max-sm:hidden"
        aria-hidden="true"
      >
        <span>
          <Kbd>↑</Kbd> <Kbd>↓</Kbd> {t('keys.choose')}
        </span>
        <span>
          <Kbd>{t('keys.enter')}</Kbd> {t('keys.open')}
        </span>
        <span>
          <Kbd>Ctrl</Kbd> <Kbd>{t('keys.enter')}</Kbd> {t('keys.newTab')}
        </span>
        {isComplete && (
          <span>
            <Kbd>⇧</Kbd> <Kbd>{t('keys.enter')}</Kbd> {t('keys.submit')}
          </span>
        )}
      </div>
    </dialog>
  )
}

/** Says that servers are still loading, or could not be loaded. */
function Loading({
  paletteServers,
  isSearching,
}: {
  paletteServers: ReturnType<typeof useEveryServer>
  isSearching: boolean
}) {
  const t = useTranslations('palette')
  if (paletteServers.failed) {
    return (
      <p>
        <span>{t('failed')}</span>{' '}
        <button className={linkButtonClass} type="button" onClick={paletteServers.again}>
          {t('again')}
        </button>
      </p>
    )
  }
  if (paletteServers.isLoading) return <p>{t('loading')}</p>
  if (!isSearching || !paletteServers.isIncomplete) return null
  return <p>{t('loadingMore', { loaded: paletteServers.servers.length, total: paletteServers.total })}</p>
}

const most = 5
const kept = keptValue({
  key: 'recent',
  days: 90,
  restored: (stored): string[] =>
    Array.isArray(stored) ? stored.filter((id) => typeof id === 'string').slice(0, most) : [],
})

/** Recent choices on this device, newest first: only IDs, never names or addresses. */
const readRecent = kept.read

function rememberRecent(id: string): void {
  kept.write([id, ...readRecent().filter((recentId) => recentId !== id)].slice(0, most))
}

/**
 * Domains and invoices for the palette. Each list is one API call, made when a query may match it, and cached for a
 * minute.
 */
function usePaletteItems(typed: string): { things: readonly PaletteItem[]; failed: boolean } {
  const domains = useList<{ rows: readonly (PaletteDomain & SeenDomain)[] }>(
    paths.live.domains(),
    typed.trim().length > 1,
  )
  // Invoice numbers are long, numbers in addresses and server names are shorter; amounts have decimals; otherwise they
  // are asked for in words.
  const billing = useList<{ invoices: readonly PaletteInvoice[]; orders: readonly PaletteOrder[] }>(
    paths.live.invoices(),
    /\d{4}|\d,\d|\d[.]\d\d$|invoice|pay|billing|term|order|faktura|betal|ordre/i.test(typed),
  )
  useSeenRows('domains', domains.data?.rows ?? noDomains)
  return {
    things: [
      ...(domains.data?.rows.map(domainItem) ?? []),
      ...(billing.data ? [...billing.data.invoices.map(invoiceItem), ...billing.data.orders.map(orderItem)] : []),
    ],
    // A sign-in without access finds none, which is not a failure.
    failed: [domains, billing].some(({ isError, error }) => isError && failureOf(error)?.kind !== 'forbidden'),
  }
}

const noDomains: readonly SeenDomain[] = []

function useList<T>(url: string, isWanted: boolean) {
  return useQuery({
    queryKey: ['palette', url],
    enabled: isWanted,
    staleTime: 60_000,
    refetchOnWindowFocus: false,
    queryFn: async ({ signal }) => (await readLive<T>(url, signal)).value,
  })
}
