'use client'

import { useLocale, useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useState, type ComponentProps, type ComponentType, type MouseEvent } from 'react'
import { isMissingChunk, reloadOnceReachable } from '@/components/feedback/render-error'
import { ParsedMessages } from '@/components/parsed-messages'
import { rememberPreference } from '@/lib/preferences'
import type { Messages } from '@/messages/en'
import { loadMessages } from '@/messages/load'

type AccountPopoverProps = ComponentProps<'div'> & { isApiKey: boolean }

/**
 * The popover of the account menu. It closes after every choice, and does what its buttons ask for: `value` is `pin` or
 * `copy`, or the language is the button's own (`lang`).
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
      void import('@/components/feedback/support-text').then(({ copyPage }) => copyPage(feedback))
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

/** After a new build, its file is another one: the page is loaded again. */
function reloadIfMissing(error: unknown) {
  if (isMissingChunk(error)) void reloadOnceReachable(error)
}
