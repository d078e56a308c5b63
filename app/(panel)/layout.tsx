import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import type { ReactNode } from 'react'
import { Toaster } from '@/components/feedback/toaster'
import { LiveProvider } from '@/components/live/live-provider'
import { SecretProvider } from '@/components/secret/secret-provider'
import { AccountMenu } from '@/components/shell/account-menu'
import { ScrollToTop } from '@/components/shell/scroll-to-top'
import { Brand } from '@/components/shell/brand'
import { DeviceOwner } from '@/components/shell/device-owner'
import { IdleLimit } from '@/components/shell/idle-limit'
import { BottomBar, Rail } from '@/components/shell/nav'
import { pageIcons } from '@/components/shell/page-icons'
import { SearchOpen } from '@/components/shell/search-open'
import { PageOwner } from '@/components/shell/page-owner'
import { SignInDialog } from '@/components/shell/sign-in-dialog'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { WorkArea } from '@/components/work/work-area'
import { WorkProvider } from '@/components/work/work-provider'
import { ownerTag, requireSession, viewerOf } from '@/lib/auth/session'
import { buildId, env } from '@/lib/env'
import type { MenuPageKey } from '@/lib/pages'
import { paths } from '@/lib/paths'

const icons = drawPageIcons()

/** The frame of all signed-in pages. It makes no API calls, so it renders at once. */
export default async function PanelLayout({ children }: { children: ReactNode }) {
  const [session, t] = await Promise.all([requireSession(), getTranslations('shell')])
  const viewer = viewerOf(session)
  const owner = ownerTag(session)
  const { BRAND_NAME: brand, BRAND_LOGO_URL: logo, SESSION_IDLE_MINUTES: idleMinutes } = env()
  const home = (
    <Link className="brand" href={paths.dashboard()} title={brand} prefetch={false}>
      <Brand name={brand} logo={logo} />
    </Link>
  )
  return (
    <DeviceOwner owner={owner}>
      <LiveProvider>
        <SecretProvider>
          <WorkProvider>
            <a className="skip" href="#main">
              {t('skip')}
            </a>
            <div className="app" data-customer={viewer.customerId ?? undefined} data-version={buildId}>
              <Rail brand={home} icons={icons} />
              <header className="bar">
                {home}
                <div className="bar-tools">
                  <SearchOpen viewer={viewer} />
                  <ThemeSwitch />
                  <WorkArea />
                  <AccountMenu viewer={viewer} />
                </div>
              </header>
              {children}
              <BottomBar icons={icons} />
            </div>
            <ScrollToTop />
            <IdleLimit minutes={idleMinutes} />
            <SignInDialog viewer={viewer} />
            <PageOwner owner={owner} name={viewer.username ?? viewer.name} />
            <Toaster />
          </WorkProvider>
        </SecretProvider>
      </LiveProvider>
    </DeviceOwner>
  )
}

function drawPageIcons() {
  const drawn = (key: MenuPageKey) => {
    const Mark = pageIcons[key]
    return <Mark className="icon" aria-hidden="true" />
  }
  return {
    dashboard: drawn('dashboard'),
    servers: drawn('servers'),
    domains: drawn('domains'),
    massTransfer: drawn('massTransfer'),
    bgp: drawn('bgp'),
    billing: drawn('billing'),
    account: drawn('account'),
    settings: drawn('settings'),
  }
}
