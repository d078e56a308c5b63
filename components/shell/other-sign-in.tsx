import { useTranslations } from 'next-intl'
import { useEffect, useRef, useState } from 'react'
import { buttonClass } from '@/components/ui/class-names'
import { paths } from '@/lib/paths'
import { dialogBodyClass, dialogFootClass, dialogHeadClass, dialogShapes } from '@/components/ui/dialog-class'

/**
 * Covers the page: somebody else is signed in by now. Goes on as them, or signs in once more.
 *
 * @param first the name of the person whom the page was made for
 */
export function OtherSignIn({ first }: { first: string }) {
  const t = useTranslations('shell.otherSignIn')
  const dialog = useRef<HTMLDialogElement>(null)
  const [now, setNow] = useState<string | null>(null)
  useEffect(() => {
    dialog.current?.showModal()
    void nameOfNow().then(setNow)
  }, [])
  return (
    <dialog
      ref={dialog}
      className={dialogShapes.dialog}
      aria-labelledby="other-sign-in"
      onCancel={(event) => event.preventDefault()}
      // The browser closes a dialog when Escape is pressed again and again.
      onClose={() => dialog.current?.showModal()}
    >
      <div className={dialogHeadClass}>
        <h2 id="other-sign-in">{now ? t('title', { name: now }) : t('titleUnknown')}</h2>
      </div>
      <div className={dialogBodyClass}>
        <p>{t('body', { name: first })}</p>
        <div className={dialogFootClass}>
          <button
            className={buttonClass({ variant: 'quiet' })}
            type="button"
            onClick={() => window.location.assign(paths.signIn(window.location.pathname + window.location.search))}
          >
            {t('signIn', { name: first })}
          </button>
          <button
            className={buttonClass({ variant: 'primary' })}
            type="button"
            onClick={() => window.location.reload()}
          >
            {now ? t('goOn', { name: now }) : t('reload')}
          </button>
        </div>
      </div>
    </dialog>
  )
}

/** Who is signed in by now, as next-auth tells it; null where that cannot be known. */
async function nameOfNow(): Promise<string | null> {
  try {
    const session: unknown = await (await fetch('/api/auth/session', { cache: 'no-store' })).json()
    if (typeof session !== 'object' || session === null || !('user' in session)) return null
    const { user } = session
    if (typeof user !== 'object' || user === null) return null
    const named = 'email' in user && user.email ? user.email : 'name' in user ? user.name : null
    return typeof named === 'string' ? named : null
  } catch {
    return null
  }
}
