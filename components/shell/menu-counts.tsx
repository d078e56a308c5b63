import { useQuery } from '@tanstack/react-query'
import { useLocale, useTranslations } from 'next-intl'
import { usePathname } from 'next/navigation'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { parseAnswer, ReadError } from '@/components/live/fetch-live'
import { pageOwner } from '@/components/feedback/page-owner'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { TriangleAlert } from '@/components/ui/icons'
import type { MenuCount, MenuCounts as Counts } from '@/lib/dashboard/rules'
import { formatNumber } from '@/lib/format/number'
import { pageOwnerHeader } from '@/lib/live-json'
import { countedPages } from '@/lib/pages'
import { paths } from '@/lib/paths'

/** How long the counts are shown before the next page, or returning to the tab, reads them again. */
const freshMs = 5 * 60_000

/** How long what could not be read, all of it or some, is left alone. */
const failedMs = 60_000

/** On a phone there is no room for more digits. */
const mostInTab = 999

/**
 * The numbers and warning marks of the menu, put into the empty elements that the frame has for them. Loaded and read
 * when the page is idle. What is not known is not shown: nothing before the first answer, and nothing after a failure.
 *
 * @param madeAt when the server rendered the frame, in milliseconds: a refresh after a change reads the counts again
 */
export function MenuCounts({ madeAt }: { madeAt: number }) {
  const path = usePathname()
  const readFor = useRef(madeAt)
  const { data, dataUpdatedAt, errorUpdatedAt, isError, refetch } = useQuery({
    queryKey: ['menu'],
    queryFn: ({ signal }) => readCounts(signal),
    staleTime: freshMs,
  })
  const refresh = useEffectEvent(() => {
    const age = Date.now() - Math.max(dataUpdatedAt, errorUpdatedAt)
    // A page that failed refreshes by itself until the API is back, which needs no more calls than that.
    const isWhole = !isError && data && countedPages.every((page) => data[page] !== undefined)
    if (isWhole ? age < freshMs && madeAt === readFor.current : age < failedMs) return
    readFor.current = madeAt
    void refetch()
  })
  useEffect(() => refresh(), [path, madeAt])
  return countedPages.map((page) => {
    const count = isError ? null : data?.[page]
    return count && <Count key={page} page={page} {...count} />
  })
}

function Count({ page, count, warns }: MenuCount & { page: keyof Counts }) {
  const t = useTranslations('shell.counts')
  const locale = useLocale()
  const [places] = useState(() => [...document.querySelectorAll(`[data-count=${page}]`)])
  const label = [count ? t(page, { count }) : null, warns ? t(`warns.${page}`) : null].filter(Boolean).join('. ')
  if (label === '') return null
  return places.map((place) => {
    const isTab = place.id.startsWith('tab')
    const fits = !isTab || (count !== null && count <= mostInTab)
    return createPortal(
      <span
        className={classNames(
          'pointer-events-none absolute flex items-center gap-1.5 font-[450] text-fg-muted',
          isTab
            ? 'start-1/2 top-1.5 ms-3 h-4 text-[0.625rem]/4'
            : 'end-2.5 top-0 h-8 text-xs max-lg:end-0.5 max-lg:top-0.5 max-lg:h-4',
        )}
        role="img"
        aria-label={label}
      >
        {warns && <Icon of={TriangleAlert} className="size-3.5 stroke-[2.4] text-warn-fg" />}
        {count && fits ? (
          <span className={isTab ? '[svg+&]:hidden' : 'max-lg:hidden'}>{formatNumber(count, locale)}</span>
        ) : null}
      </span>,
      place,
      place.id,
    )
  })
}

/** Unlike `fetchLive`, an ended session opens no dialog: the person has asked for nothing. */
async function readCounts(signal: AbortSignal): Promise<Counts> {
  const response = await fetch(paths.live.menu(), {
    signal,
    headers: { accept: 'application/json', [pageOwnerHeader]: pageOwner() },
    cache: 'no-store',
  })
  const answer = parseAnswer<Counts>(response.status, await response.text())
  if (!answer.ok) throw new ReadError(answer.failure)
  return answer.value
}
