'use client'

import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { pageOwner } from '@/components/feedback/page-owner'
import { parseAnswer } from '@/components/live/fetch-live'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { TriangleAlert } from '@/components/ui/icons'
import type { MenuCounts } from '@/lib/dashboard/rules'
import { formatNumber } from '@/lib/format/number'
import { pageOwnerHeader } from '@/lib/live-json'
import { countedPages } from '@/lib/pages'
import { paths } from '@/lib/paths'

/** When the page is idle. Safari has no `requestIdleCallback`. */
const idleMs = 4000

/** How long the counts are shown before the next page, or returning to the tab, reads them again. */
const freshMs = 5 * 60_000

/** How long what could not be read, all of it or some, is left alone. */
const failedMs = 60_000

/** On a phone there is no room for more digits. */
const mostInTab = 999

/** Read by `ReadMenuCounts`, shown by each `MenuCount`. */
const menuCounts = queryOptions({
  queryKey: ['menu'],
  queryFn: ({ signal }) => readCounts(signal),
  staleTime: freshMs,
})

/**
 * Reads the counts of the menu once the page is idle, again after a change, and for the next page once they are old.
 *
 * @param madeAt when the server rendered the frame, in milliseconds: a refresh after a change renders it again
 */
export function ReadMenuCounts({ madeAt }: { madeAt: number }) {
  const path = usePathname()
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), idleMs)
    return () => clearTimeout(timer)
  }, [])
  const { data, dataUpdatedAt, errorUpdatedAt, isError, refetch } = useQuery({ ...menuCounts, enabled: isIdle })
  const readFor = useRef(madeAt)
  const refresh = useEffectEvent(() => {
    const isChanged = madeAt !== readFor.current
    readFor.current = madeAt
    const age = Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt)
    // A page that failed refreshes by itself until the API is back, which needs no more calls than that.
    const isWhole = !isError && data && countedPages.every((page) => data[page] !== undefined)
    if (isIdle && (isWhole ? isChanged || age >= freshMs : age >= failedMs)) void refetch()
  })
  useEffect(() => refresh(), [path, madeAt])
  return null
}

/**
 * Reads the counts of the menu anew when what a page has just read shows that they are old.
 *
 * @param seen changes with what the page has read
 * @param isOld tells it of the counts that are shown
 */
export function useMenuFollows(seen: number, isOld: (shown: MenuCounts) => boolean): void {
  const client = useQueryClient()
  const look = useEffectEvent(() => {
    const shown = client.getQueryData(menuCounts.queryKey)
    if (shown && isOld(shown)) void client.invalidateQueries({ queryKey: menuCounts.queryKey })
  })
  useEffect(() => look(), [seen])
}

type MenuCountProps = { page: keyof MenuCounts; isTab?: boolean }

/**
 * Beside a link of the menu: how many there are, or a mark and how many need attention. What is not known is not shown:
 * nothing before the first answer, and nothing after a failure.
 */
export function MenuCount({ page, isTab = false }: MenuCountProps) {
  const t = useTranslations('shell.counts')
  const locale = useLocale()
  const { data, isError } = useQuery({ ...menuCounts, enabled: false })
  const read = isError ? null : data?.[page]
  if (!read) return null
  const warns = read.needAttention !== 0
  const count = warns ? read.needAttention : read.count
  if (!warns && !count) return null
  return (
    <span
      className={classNames(
        'pointer-events-none absolute flex items-center font-[450] text-fg-muted',
        isTab
          ? 'start-1/2 top-1.5 ms-3 h-4 gap-0.5 text-[0.625rem]/4'
          : 'end-2.5 top-0 h-8 gap-1.5 text-xs max-lg:end-0.5 max-lg:top-0.5 max-lg:h-4',
      )}
      role="img"
      aria-label={count === null ? t(`someNeed.${page}`) : t(`${warns ? 'need' : 'all'}.${page}`, { count })}
    >
      {warns && <Icon of={TriangleAlert} className="size-3.5 stroke-[2.4] text-warn-fg" />}
      {count !== null && (!isTab || count <= mostInTab) && (
        <span className={isTab ? undefined : 'max-lg:hidden'}>{formatNumber(count, locale)}</span>
      )}
    </span>
  )
}

/** Unlike `readLive`, an ended session opens no dialog: the person has asked for nothing. */
async function readCounts(signal: AbortSignal): Promise<MenuCounts> {
  const response = await fetch(paths.live.menu(), {
    signal,
    headers: { accept: 'application/json', [pageOwnerHeader]: pageOwner() },
    cache: 'no-store',
  })
  return parseAnswer<MenuCounts>(response.status, await response.text()).value
}
