import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { paths } from '@/lib/paths'
import type { Messages } from '@/messages/en'
import { messages } from '@/messages/messages'
import { PanelPage } from '../panel-page'
import { AccountHead, type AccountPart } from './account-head'

type Props = {
  part: AccountPart
  /** Message namespaces that client components need in addition to `account`. */
  words?: readonly (keyof Messages)[]
  actions?: ReactNode
  children: ReactNode
}

/** Layout of an account page: breadcrumbs, head and tabs. */
export async function AccountPage({ part, words = [], actions, children }: Props) {
  const [locale, t] = await Promise.all([getLocale(), getTranslations('account')])
  const all = messages[locale]
  const crumbs =
    part === 'profile'
      ? [{ label: t('titles.profile') }]
      : [{ label: t('titles.profile'), href: paths.account() }, { label: t(`titles.${part}`) }]
  const given = Object.fromEntries(words.map((name) => [name, all[name]]))
  return (
    <PanelPage crumbs={crumbs}>
      <MoreMessages messages={given}>
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
