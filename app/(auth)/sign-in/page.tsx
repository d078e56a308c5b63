import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Brand } from '@/components/shell/brand'
import { SignInForm } from '@/components/shell/sign-in-form'
import { ThemeSwitch } from '@/components/shell/theme-switch'
import { Info, LifeBuoy } from '@/components/ui/icons'
import { signInAction } from '@/lib/auth/actions'
import { readSession } from '@/lib/auth/session'
import { env } from '@/lib/env'
import { readPreferences } from '@/lib/i18n/preferences'
import { menuPageOf } from '@/lib/pages'
import { paths } from '@/lib/paths'
import { safeReturnPath } from '@/lib/account/rules/sign-in'
import { HarbourChart } from './harbour-chart'

const formId = 'sign-in'

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('signIn')
  return { title: t('title') }
}

export default async function SignInPage({ searchParams }: PageProps<'/sign-in'>) {
  const [{ from }, t, pages, { locale }, session] = await Promise.all([
    searchParams,
    getTranslations('signIn'),
    getTranslations('pages'),
    readPreferences(),
    readSession(),
  ])
  const {
    SUPPORT_EMAIL: supportEmail,
    BRAND_NAME: brand,
    BRAND_LOGO_URL: logo,
    PASSWORD_RESET_URL: passwordResetUrl,
  } = env()
  const back = safeReturnPath(typeof from === 'string' ? from : null)
  const under = menuPageOf(back)
  const other =
    locale === 'nb' ? ({ locale: 'en', name: 'English' } as const) : ({ locale: 'nb', name: 'Norsk' } as const)
  return (
    <div className="gate">
      <div className="gate-form">
        <header>
          {/* A plain link: the script of the other kind weighs more than the form. */}
          <a className="brand" href={paths.dashboard()} title={brand}>
            <Brand name={brand} logo={logo} />
          </a>
        </header>
        <main className="gate-in" id="main">
          <div className="stack-2">
            <h1>{t('title')}</h1>
            {back === '/' || under === null ? null : (
              <p className="muted">{t.rich('comeBack', { b: (word) => <b>{word}</b>, page: pages(under) })}</p>
            )}
          </div>
          {session ? <SignedIn name={session.username ?? session.name} back={back} /> : null}
          <SignInForm id={formId} action={signInAction} from={back} passwordResetUrl={passwordResetUrl} />
        </main>
        <footer className="gate-foot">
          {supportEmail ? (
            <span className="row">
              <LifeBuoy className="icon" aria-hidden="true" />
              <a href={`mailto:${supportEmail}`}>{supportEmail}</a>
            </span>
          ) : (
            <span />
          )}
          <span className="row row-wide">
            {/* Submits the form, so that typed values are kept; works before scripts have loaded. */}
            <button className="link-btn" form={formId} name="lang" value={other.locale} lang={other.locale}>
              {other.name}
            </button>
            <ThemeSwitch as="link" />
          </span>
        </footer>
      </div>
      <div className="gate-side" aria-hidden="true">
        <HarbourChart />
      </div>
    </div>
  )
}

/** Warns first: signing in here replaces the current sign-in in every tab of this browser. */
async function SignedIn({ name, back }: { name: string; back: string }) {
  const t = await getTranslations('signIn.signedIn')
  return (
    <div className="notice" data-tone="idle">
      <Info className="icon" aria-hidden="true" />
      <div>
        <p className="what">{t('what', { name })}</p>
        <p>{t('means', { name })}</p>
        <div className="actions">
          <a className="btn" href={back}>
            {t('goOn', { name })}
          </a>
        </div>
      </div>
    </div>
  )
}
