import 'server-only'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { type ReactNode, Suspense } from 'react'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import { MoreMessages } from '@/components/more-messages'
import { Empty } from '@/components/ui/empty'
import { Lock } from '@/components/ui/icons'
import { PageHead } from '@/components/ui/page-head'
import { Skeleton } from '@/components/ui/skeleton'
import { panelClass } from '@/components/ui/panel'
import { Tabs } from '@/components/ui/tabs'
import type { Failure } from '@/lib/model/outcome'
import type { ReasonKey } from '@/lib/model/reasons'
import { mayChange, maySee } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import type { Messages } from '@/messages/en'
import { getAccount, listActivity, listApiKeys } from '@/lib/account/api'
import { readForPage } from '@/lib/auth/read'
import { requireSession, type Session } from '@/lib/auth/session'
import { translateReading } from '@/lib/i18n/translate-api'
import { PanelPage } from '../panel-page'

/** The reads of the account's pages; each is made once per request (`React.cache`). */
export const readProfile = () => readForPage(getAccount)

/** Null where the API offers no API keys. */
export const readApiKeys = () => readForPage(listApiKeys)

/** Null where the API offers no activity log. */
export const readActivity = () =>
  readForPage(async (token) =>
    translateReading(
      await listActivity(token),
      (list, words) => list && { ...list, rows: list.rows.map((entry) => ({ ...entry, what: words(entry.what) })) },
    ),
  )

/** Why this sign-in may not do something on these pages, in words; null when it may. */
export async function whyNot(reasonOf: (session: Session) => ReasonKey | null): Promise<string | null> {
  const [session, reasons] = await Promise.all([requireSession(), getTranslations('reasons')])
  const reason = reasonOf(session)
  return reason && reasons(reason)
}

/** For what changes the account itself. */
export const readOnlyReason = ({ rights }: Session) => (mayChange(rights, 'account') ? null : 'accountReadOnly')

/** True after a failed or refused read too: the page then shows the reason. */
const offersKeys = async () => isThere(await readApiKeys())
const offersActivity = async () => isThere(await readActivity())

function isThere(read: { ok: boolean; value?: unknown }): boolean {
  return !read.ok || read.value !== null
}

type Props = {
  part: AccountPart
  /** Message namespaces that client components need in addition to `account`. */
  words?: readonly (keyof Messages)[]
  /** May wait for the API. */
  actions?: ReactNode
  children: ReactNode
}

/** Layout of an account page: breadcrumbs, head and tabs. */
export async function AccountPage({ part, words = [], actions, children }: Props) {
  const t = await getTranslations('account')
  const crumbs =
    part === 'profile'
      ? [{ label: t('titles.profile') }]
      : [{ label: t('titles.profile'), href: paths.account() }, { label: t(`titles.${part}`) }]
  return (
    <PanelPage crumbs={crumbs}>
      <MoreMessages of={words}>
        <AccountHead current={part} actions={actions} />
        {children}
      </MoreMessages>
    </PanelPage>
  )
}

export async function accountTitle(part: AccountPart) {
  const t = await getTranslations('account')
  return { title: t(`titles.${part}`) }
}

const parts = [
  { key: 'profile', href: paths.account(), needs: null, offered: null },
  { key: 'sshKeys', href: paths.sshKeys(), needs: null, offered: null },
  { key: 'users', href: paths.users(), needs: 'people', offered: null },
  { key: 'apiKeys', href: paths.apiKeys(), needs: 'people', offered: offersKeys },
  { key: 'activity', href: paths.accountActivity(), needs: 'people', offered: offersActivity },
] as const
type Part = (typeof parts)[number]
type AccountPart = Part['key']

/** Shared head and tabs of the account pages. */
function AccountHead({ current, actions }: { current: AccountPart; actions?: ReactNode }) {
  const t = useTranslations('account')
  const always = parts.filter(({ key, needs, offered }) => (offered === null && needs === null) || key === current)
  return (
    <>
      <PageHead
        title={t(`titles.${current}`)}
        actions={
          actions && (
            // On phones the button floats and takes no space.
            <Suspense fallback={<Skeleton width="8rem" height="var(--size-control)" className="max-sm:hidden" />}>
              {actions}
            </Suspense>
          )
        }
      />
      <Suspense fallback={<PartTabs shown={always} current={current} />}>
        <OfferedTabs current={current} />
      </Suspense>
    </>
  )
}

/**
 * API keys and activity are not in the reference: their tabs are shown only where the API offers them. What only
 * administrators see has a tab for them alone.
 */
async function OfferedTabs({ current }: { current: AccountPart }) {
  const session = await requireSession()
  const offered = await Promise.all(
    parts.map(
      async ({ needs, offered: isOffered }) => maySee(session, needs) && (isOffered === null || (await isOffered())),
    ),
  )
  return <PartTabs shown={parts.filter(({ key }, place) => offered[place] || key === current)} current={current} />
}

function PartTabs({ shown, current }: { shown: readonly Part[]; current: AccountPart }) {
  const t = useTranslations('account')
  const tabs = shown.map(({ key, href }) => ({ href, name: t(`tabs.${key}`) }))
  const here = shown.find(({ key }) => key === current) ?? parts[0]
  return <Tabs label={t('tabs.label')} tabs={tabs} current={here.href} />
}

/** A list that could not be read, or that this sign-in may not see. */
export async function ReadFailed({ failure, what }: { failure: Failure; what: string }) {
  return failure.kind === 'forbidden' ? (
    <NoAccess right="account" level={2} />
  ) : (
    <PartFailure failure={failure} what={what} />
  )
}

/** Explains that this sign-in has no access, without asking the API. */
export async function NoAccessNotice({ children }: { children: ReactNode }) {
  const t = await getTranslations('account')
  return (
    <section className={panelClass}>
      <Empty icon={Lock} level={2} title={t('notForYou')}>
        {children}
      </Empty>
    </section>
  )
}
