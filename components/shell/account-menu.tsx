'use client'

import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { useRouter } from 'next/navigation'
import { useId, useRef, useState, type ComponentType } from 'react'
import { buttonClass } from '@/components/ui/button-class'
import { isMissingChunk, reloadOnceReachable } from '@/components/feedback/use-missing-chunk'
import { MoreMessages } from '@/components/more-messages'
import { menuItemClass, menuListClass } from '@/components/ui/menu-class'
import { ClipboardList, Fingerprint, Languages, LogOut, Settings2, UserRound } from '@/components/ui/icons'
import { languageOf, otherLocales } from '@/lib/i18n/languages'
import { paths } from '@/lib/paths'
import { rememberPreference } from '@/lib/remember-preference'
import { initialsOf, isReadOnly, type Viewer } from '@/lib/model/rights'
import type { Messages } from '@/messages/en'
import { loadMessages } from '@/messages/load'
import { signOutFormId } from './sign-out'
import { SignOutForm } from './sign-out-form'

/** Who is signed in and their access level; language, settings and sign-out. */
export function AccountMenu({ viewer }: { viewer: Viewer }) {
  const t = useTranslations('shell')
  const feedback = useTranslations('feedback')
  const router = useRouter()
  const locale = useLocale()
  const menuId = useId()
  const [pin, setPin] = useState<LoadedPin | null>(null)
  const menu = useRef<HTMLDivElement>(null)
  const name = viewer.name || t('apiKey')
  const role = viewer.kind === 'apiKey' ? t('apiKey') : t(`levels.${viewer.accessLevel ?? 'user'}`)
  return (
    <>
      <button
        className={buttonClass({ variant: 'quiet', square: true })}
        type="button"
        popoverTarget={menuId}
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
      <div
        ref={menu}
        id={menuId}
        popover="auto"
        className={`${menuListClass} min-w-60 [&>hr]:-mx-1 [&>hr]:my-1 [&>hr]:border-0 [&>hr]:border-t [&>hr]:border-line-soft`}
        style={{ positionAnchor: '--account' }}
      >
        <div className="px-2 pt-2 pb-1 wrap-anywhere">
          <p className="font-medium text-fg-strong">{name}</p>
          {viewer.username && viewer.username !== name ? (
            <p className="text-xs text-fg-muted">{viewer.username}</p>
          ) : null}
          {viewer.customerName && viewer.customerName !== name ? (
            <p className="text-xs text-fg-muted">{viewer.customerName}</p>
          ) : null}
          <p className="text-xs text-fg-muted">{isReadOnly(viewer.rights) ? t('readOnlyRole', { role }) : role}</p>
        </div>
        <hr />
        {otherLocales(locale).map((other) => (
          <button
            className={menuItemClass}
            key={other}
            type="button"
            lang={other}
            onClick={() => {
              menu.current?.hidePopover()
              rememberPreference('locale', other)
              router.refresh()
            }}
          >
            <Languages className="icon" aria-hidden="true" />
            {languageOf(other).name}
          </button>
        ))}
        <Link
          className={menuItemClass}
          href={paths.account()}
          prefetch={false}
          onClick={() => menu.current?.hidePopover()}
        >
          <UserRound className="icon" aria-hidden="true" />
          {t('account')}
        </Link>
        <button
          className={menuItemClass}
          type="button"
          onClick={() => {
            menu.current?.hidePopover()
            loadPin(locale).then(setPin, reloadIfMissing)
          }}
        >
          <Fingerprint className="icon" aria-hidden="true" />
          {t('supportPin')}
        </button>
        <Link
          className={menuItemClass}
          href={paths.settings()}
          prefetch={false}
          onClick={() => menu.current?.hidePopover()}
        >
          <Settings2 className="icon" aria-hidden="true" />
          {t('settings')}
        </Link>
        <button
          className={menuItemClass}
          type="button"
          onClick={() => {
            menu.current?.hidePopover()
            void import('@/components/feedback/support-text').then(({ copyPage }) => copyPage(feedback))
          }}
        >
          <ClipboardList className="icon" aria-hidden="true" />
          {feedback('copyForSupport')}
        </button>
        <hr />
        <button className={menuItemClass} form={signOutFormId} onClick={() => menu.current?.hidePopover()}>
          <LogOut className="icon" aria-hidden="true" />
          {t('signOut')}
        </button>
      </div>
      <SignOutForm />
      {pin && (
        <MoreMessages messages={{ supportPin: pin.words }}>
          <pin.SupportPinDialog isApiKey={viewer.kind === 'apiKey'} onClose={() => setPin(null)} />
        </MoreMessages>
      )}
    </>
  )
}

type LoadedPin = {
  SupportPinDialog: ComponentType<{ isApiKey: boolean; onClose: () => void }>
  words: Messages['supportPin']
}

async function loadPin(locale: string): Promise<LoadedPin> {
  const [{ SupportPinDialog }, words] = await Promise.all([import('./support-pin'), loadMessages('supportPin', locale)])
  return { SupportPinDialog, words }
}

/** After a new build, its file is another one: the page is loaded again. */
function reloadIfMissing(error: unknown) {
  if (isMissingChunk(error)) void reloadOnceReachable(error)
}
