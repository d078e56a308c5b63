import type { useTranslations } from 'next-intl'
import { toast } from '@/components/feedback/toaster'
import { announce } from '@/components/ui/copy'
import { notify } from './notify'
import { workKey, type WorkItem, workPath } from './work-item'

/**
 * Reports ended work, in one tab only: a toast for success; failures stay in the notification area and are only
 * announced. In a hidden tab, a browser notification as well.
 *
 * @param path the page that is open
 */
export async function reportEnded(
  item: WorkItem,
  path: string,
  t: ReturnType<typeof useTranslations<'work'>>,
): Promise<void> {
  if (!(await isFirstTab(`havn:ended:${workKey(item)}:${item.startedAt}`))) return
  const page = workPath(item)
  const { kind, phase, name, state, about, counts } = item
  const key = kind === 'install' ? phase : kind
  const values = { name, about: about ?? t('theApp'), all: counts?.all ?? 1 }
  const title = t(`news.${key}.${state === 'done' ? 'done' : 'failed'}`, values)
  if (document.hidden) notify(title, workKey(item), page).catch(() => null)
  // The page itself shows it.
  if (path === page.split('?')[0]) return
  if (state !== 'done') return announce(title)
  toast({ title, link: { label: t(`news.${key}.open`), href: page } })
}

/** Longer than two tabs can take to learn of the same end: later, a tab reads on the device that it has ended. */
const heldMs = 10_000

/** Tells whether no other tab asks the same at this moment. */
function isFirstTab(name: string): Promise<boolean> {
  // Over plain HTTP there are none.
  if (!('locks' in navigator)) return Promise.resolve(true)
  return new Promise((settle) => {
    const hold = (lock: Lock | null) => {
      settle(lock !== null)
      return lock && new Promise((release) => setTimeout(release, heldMs))
    }
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(() => settle(true))
  })
}
