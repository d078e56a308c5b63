'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { type ComponentProps, type ComponentType, type MouseEvent, useRef, useState } from 'react'
import { reloadIfMissing } from '@/components/feedback/render-error'
import { copyPage } from '@/components/feedback/support-text'
import { ParsedMessages } from '@/components/parsed-messages'
import { useSecrets } from '@/components/secret/secret-provider'
import { onPress } from '@/components/ui/on-press'
import { paths } from '@/lib/paths'
import { rememberPreference } from '@/lib/preferences'
import type { Messages } from '@/messages/en'
import { keptField } from '@/lib/account/rules/sign-in'
import { loadMessages } from '@/messages/load'
import { copyView } from './copy-view'
import { clearDevice, signOutFormId } from './sign-out'

type AccountPopoverProps = ComponentProps<'div'> & { isApiKey: boolean }

/**
 * The popover of the account menu. It closes after every choice, and does what its buttons ask for: `value` is `pin`,
 * `copy` or `link`, or the language is the button's own (`lang`).
 */
export function AccountPopover({ isApiKey, ...rest }: AccountPopoverProps) {
  const feedback = useTranslations('feedback')
  const router = useRouter()
  const locale = useLocale()
  const [pin, setPin] = useState<LoadedPin | null>(null)
  const choose = ({ target, currentTarget }: MouseEvent<HTMLDivElement>) => {
    const item = target instanceof Element ? target.closest('a, button') : null
    if (!item) return
    currentTarget.hidePopover()
    if (!(item instanceof HTMLButtonElement)) return
    if (item.lang) {
      rememberPreference('locale', item.lang)
      router.refresh()
    } else if (item.value === 'pin') {
      loadPin(locale).then(setPin, reloadIfMissing)
    } else if (item.value === 'copy') {
      void copyPage(feedback)
    } else if (item.value === 'link') {
      void copyView(feedback)
    }
  }
  return (
    <>
      <div {...rest} popover="auto" onClick={choose} />
      {pin && (
        <ParsedMessages json={JSON.stringify({ supportPin: pin.words })}>
          <pin.SupportPinDialog isApiKey={isApiKey} onClose={() => setPin(null)} />
        </ParsedMessages>
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

const UnsavedDialog = onPress(() => import('./unsaved-dialog').then((loaded) => loaded.UnsavedDialog))

/**
 * The sign-out form: submitted by the menu and the palette, and working before scripts have loaded. Asks first when a
 * one-time secret is not saved.
 */
export function SignOutForm() {
  const secrets = useSecrets()
  const form = useRef<HTMLFormElement>(null)
  const kept = useRef<HTMLInputElement>(null)
  /** The button that asked to sign out, whose value says from where; null for the palette. */
  const [button, setButton] = useState<HTMLElement | null>()
  // Submits again, which asks nothing once the secrets are cleared.
  const signOut = () => {
    setButton(undefined)
    form.current?.requestSubmit(button)
  }
  return (
    <>
      <form
        ref={form}
        id={signOutFormId}
        method="post"
        action={paths.signOut()}
        onSubmit={(event) => {
          const { submitter } = event.nativeEvent
          if (secrets.all.length === 0) {
            const everywhere = submitter instanceof HTMLButtonElement && submitter.name === 'everywhere'
            const isKept = clearDevice({ everywhere })
            if (kept.current) kept.current.disabled = !isKept
            return
          }
          event.preventDefault()
          setButton(submitter)
        }}
      >
        <input ref={kept} type="hidden" name={keptField} value="1" disabled />
      </form>
      {button !== undefined && <UnsavedDialog onKeep={() => setButton(undefined)} onSignOut={signOut} />}
    </>
  )
}
