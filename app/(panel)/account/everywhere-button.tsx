'use client'

import { useTranslations } from 'next-intl'
import { useRef, useState } from 'react'
import { signOutFormId } from '@/components/shell/sign-out'
import { buttonClass } from '@/components/ui/class-names'
import { onPress } from '@/components/ui/on-press'

const ConfirmDialog = onPress(() => import('@/components/ui/confirm-dialog').then((loaded) => loaded.ConfirmDialog))

/**
 * Asks, then submits the sign-out form of the frame. Before scripts have loaded it submits at once.
 *
 * @param username whose sessions end; null for an API key
 */
export function EverywhereButton({ username }: { username: string | null }) {
  const t = useTranslations('account.signIn')
  const button = useRef<HTMLButtonElement>(null)
  const [asking, setAsking] = useState(false)
  return (
    <>
      <button
        ref={button}
        className={buttonClass({ size: 'small' })}
        form={signOutFormId}
        name="everywhere"
        value="1"
        onClick={(event) => {
          event.preventDefault()
          setAsking(true)
        }}
      >
        {t('everywhere')}
      </button>
      {asking && (
        <ConfirmDialog
          open
          onKeep={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            button.current?.form?.requestSubmit(button.current)
          }}
          title={t('everywhereAsk.title')}
          confirm={{ label: t('everywhere') }}
          keep={t('everywhereAsk.cancel')}
        >
          {username ? t('everywhereAsk.body', { name: username }) : t('everywhereAsk.key')}
        </ConfirmDialog>
      )}
    </>
  )
}
