import { useLocale, useTranslations } from 'next-intl'
import { Breaks } from '@/components/ui/breaks'
import { buttonClass, menuItemClass, menuListClass } from '@/components/ui/class-names'
import {
  ClipboardList,
  Eye,
  Fingerprint,
  Languages,
  LinkIcon,
  LogOut,
  Settings2,
  UserRound,
} from '@/components/ui/icons'
import { Link } from '@/components/visit/link'
import { languageOf, otherLocales } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { initialsOf, isReadOnly, type Viewer } from '@/lib/model/rights'
import { AccountPopover, SignOutForm } from './account-popover'
import { signOutFormId } from './sign-out'

/** Who is signed in and their access level; language, settings and sign-out. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const t = useTranslations('shell')
  const feedback = useTranslations('feedback')
  const locale = useLocale()
  const name = viewer.name || t('apiKey')
  const role = viewer.kind === 'apiKey' ? t('apiKey') : t(`levels.${viewer.accessLevel ?? 'user'}`)
  const roleText = viewer.lookOnly
    ? t('lookOnlyRole', { role })
    : isReadOnly(viewer.rights)
      ? t('readOnlyRole', { role })
      : role
  return (
    <>
      <button
        className={buttonClass({ variant: 'quiet', square: true })}
        type="button"
        popoverTarget="account-menu"
        style={{ anchorName: '--account' }}
      >
        <span
          className="grid size-7 place-items-center rounded-full bg-accent-soft text-[0.6875rem]/5 font-semibold text-accent-fg inset-ring inset-ring-accent-line"
          aria-hidden="true"
        >
          {initialsOf(name)}
        </span>
        <span className="sr-only">{t('yourAccount', { name })}</span>
      </button>
      <AccountPopover
        id="account-menu"
        isApiKey={viewer.kind === 'apiKey'}
        className={`${menuListClass} min-w-60 [&>hr]:-mx-1 [&>hr]:my-1 [&>hr]:border-0 [&>hr]:border-t [&>hr]:border-line-soft`}
        style={{ positionAnchor: '--account' }}
      >
        <div className="px-2 pt-2 pb-1 wrap-anywhere max-sm:px-3 max-sm:pt-3">
          <p className="font-medium text-fg-strong">
            <Breaks of={name} />
          </p>
          {viewer.username && viewer.username !== name ? (
            <p className="text-xs text-fg-muted">
              <Breaks of={viewer.username} />
            </p>
          ) : null}
          {viewer.customerName && viewer.customerName !== name ? (
            <p className="text-xs text-fg-muted">
              <Breaks of={viewer.customerName} />
            </p>
          ) : null}
          <p className="text-xs text-fg-muted">{roleText}</p>
        </div>
        <hr />
        {otherLocales(locale).map((other) => (
          <button className={menuItemClass} key={other} type="button" lang={other}>
            <Languages className="icon" aria-hidden="true" />
            {languageOf(other).name}
          </button>
        ))}
        <Link className={menuItemClass} href={paths.account()}>
          <UserRound className="icon" aria-hidden="true" />
          {t('account')}
        </Link>
        <button className={menuItemClass} type="button" value="pin">
          <Fingerprint className="icon" aria-hidden="true" />
          {t('supportPin')}
        </button>
        <Link className={menuItemClass} href={paths.settings()}>
          <Settings2 className="icon" aria-hidden="true" />
          {t('settings')}
        </Link>
        <button className={menuItemClass} type="button" value="link">
          <LinkIcon className="icon" aria-hidden="true" />
          {feedback('view.copy')}
        </button>
        <button className={menuItemClass} type="button" value="copy">
          <ClipboardList className="icon" aria-hidden="true" />
          {feedback('copyForSupport')}
        </button>
        <hr />
        {viewer.lookOnly || isReadOnly(viewer.rights) ? null : (
          <form className="contents" method="post" action={paths.lookOnly()}>
            <button className={menuItemClass}>
              <Eye className="icon" aria-hidden="true" />
              {t('lookOnly.menu')}
            </button>
          </form>
        )}
        <button className={menuItemClass} form={signOutFormId}>
          <LogOut className="icon" aria-hidden="true" />
          {t('signOut')}
        </button>
      </AccountPopover>
      <SignOutForm />
    </>
  )
}
