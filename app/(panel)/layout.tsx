import { getTranslations } from 'next-intl/server'
import { NuqsAdapter } from 'nuqs/adapters/next/app'
import type { ReactNode } from 'react'
import { PageBoundary } from '@/components/feedback/page-boundary'
import { Toaster } from '@/components/feedback/toaster'
import { LiveProvider } from '@/components/live/live-provider'
import { SecretProvider } from '@/components/secret/secret-provider'
import { AccountMenu } from '@/components/shell/account-menu'
import { ReadMenuCounts } from '@/components/shell/menu-counts'
import { RowFocus } from '@/components/shell/row-focus'
import { ScrollToTop } from '@/components/shell/scroll-to-top'
import { Brand, brandLink } from '@/components/shell/brand'
import { BottomBar, Rail } from '@/components/shell/nav'
import { SearchOpen } from '@/components/shell/search-open'
import { PageOwner } from '@/components/shell/page-owner'
import { IdleLimit } from '@/components/shell/idle-watch'
import { DeviceOwner, SignInDialog } from '@/components/shell/session-dialogs'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { classNames, menuClass } from '@/components/ui/class-names'
import { Link } from '@/components/visit/link'
import { ShownAgain } from '@/components/visit/shown-again'
import { ShownAge } from '@/components/visit/shown-strip'
import { WorkArea } from '@/components/work/work-area'
import { FollowPower } from '@/components/server/follow-power'
import { FollowWork } from '@/components/work/work-poll'
import { offersPasskeys } from '@/lib/auth/passkeys'
import { ownerTag, requireSession, viewerOf } from '@/lib/auth/session'
import { buildId, env } from '@/lib/env'
import { menuPagesFor } from '@/lib/pages'
import { paths } from '@/lib/paths'
import { readMayStop } from './may-stop'
import { UndoHost } from './undo-host'

/**
 * Menu, bar and main. Crumbs and main come with the page. A bar that floats over the end of a page needs room below.
 */
const frame = classNames(
  // What opens above it, such as a menu, is above all of its bars.
  'group/frame isolate grid grid-cols-[var(--spacing-rail)_minmax(0,1fr)] grid-rows-[var(--spacing-bar)_minmax(calc(100dvh-var(--spacing-bar)),auto)] print:block',
  '[&>main]:col-start-2 [&>main]:row-start-2 [&>main]:min-w-0 [&>main]:px-side [&>main]:pt-6 [&>main]:pb-16',
  'max-sm:[&>main]:pt-4 max-sm:[&>main]:pb-[calc(6rem+env(safe-area-inset-bottom))] print:[&>main]:p-0',
  'max-lg:[&>main:has(.action-bar)]:pb-28 max-sm:[&>main:has(.action-bar,.page-actions>.button-primary)]:pb-40',
  'max-sm:[&>main:has([data-bulk])]:pb-48',
)

// The longest classes of what runs in the browser are here, where no page's script holds them.
const search =
  'flex size-11 cursor-pointer items-center gap-2 rounded-md border-0 border-line-strong bg-transparent p-0 text-compact text-fg max-sm:justify-center sm:me-2 sm:h-8 sm:w-44 sm:border sm:bg-card sm:ps-2.5 sm:pe-1.5 sm:text-fg-muted sm:hover:border-fg-muted sm:hover:text-fg lg:w-60 max-sm:[&>svg]:size-5 max-sm:[&>svg]:stroke-[1.8]'
const workArea = `${menuClass} w-[min(24rem,calc(100vw-1rem))] p-0 max-sm:inset-x-2 max-sm:top-[calc(var(--spacing-bar)+0.25rem)] max-sm:m-0 max-sm:w-auto max-sm:[position-area:none] [&_li>a]:min-h-control`

const now = () => Date.now()

/** The frame of all signed-in pages. It makes no API calls, so it renders at once. */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  const [session, t, mayStop] = await Promise.all([requireSession(), getTranslations('shell'), readMayStop()])
  const viewer = viewerOf(session)
  const owner = ownerTag(session)
  const madeAt = now()
  const pages = menuPagesFor(viewer)
  const {
    BRAND_NAME: brand,
    BRAND_LOGO_URL: logo,
    SESSION_IDLE_MINUTES: idleMinutes,
    READ_AHEAD_PER_MINUTE: readAhead,
  } = env()
  const home = (className: string) => (
    <Link className={classNames(brandLink, className)} href={paths.dashboard()} title={brand}>
      <Brand name={brand} logo={logo} />
    </Link>
  )
  return (
    <DeviceOwner owner={owner}>
      <LiveProvider>
        <SecretProvider>
          <a
            className="fixed start-2 top-2 z-60 -translate-y-[200%] rounded-md bg-inverse px-4 py-2 text-on-inverse focus:translate-y-0 print:hidden"
            href="#main"
          >
            {t('skip')}
          </a>
          <div className={frame} data-customer={viewer.customerId ?? undefined} data-version={buildId}>
            <Rail of={pages} brand={home('-mb-4 flex-none px-2 sm:max-lg:[&>span]:sr-only')} />
            <header className="sticky top-0 z-15 col-start-2 row-start-1 flex items-center gap-2 border-b border-line bg-page/92 px-side backdrop-blur-sm max-sm:gap-1 max-sm:px-2 print:hidden">
              {/* A phone has either the name or the way back. */}
              {home('px-2 sm:hidden group-has-[>nav_ol>:nth-child(2)]/frame:hidden')}
              <div className="ms-auto flex items-center gap-1">
                <ShownAge />
                <SearchOpen viewer={viewer} className={search} />
                <ThemeSwitch />
                <WorkArea className={workArea} mayStop={mayStop} />
                <AccountMenu viewer={viewer} />
              </div>
            </header>
            <NuqsAdapter>
              <PageBoundary>{children}</PageBoundary>
            </NuqsAdapter>
            <BottomBar of={pages} />
          </div>
          <ReadMenuCounts madeAt={madeAt} />
          <ShownAgain madeAt={madeAt} readAheadPerMinute={readAhead} />
          <ScrollToTop />
          <RowFocus />
          {idleMinutes > 0 && <IdleLimit minutes={idleMinutes} />}
          <SignInDialog viewer={viewer} passkeys={offersPasskeys()} />
          <PageOwner owner={owner} name={viewer.username ?? viewer.name} />
          <Toaster />
          <UndoHost lookOnly={viewer.lookOnly === true} />
          <FollowWork />
          <FollowPower />
        </SecretProvider>
      </LiveProvider>
    </DeviceOwner>
  )
}
