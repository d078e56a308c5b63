import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { KeyRound } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'

type SecretGoneProps = {
  /** What is gone: "The root password is no longer shown". */
  title: string
  /** What to do instead. */
  children: ReactNode
  actions?: ReactNode
}

/** A secret that was shown once and is not here any more: says so, and what to do instead. */
export function SecretGone({ title, children, actions }: SecretGoneProps) {
  const t = useTranslations('secret')
  return (
    <Notice tone="idle" icon={KeyRound} title={title} actions={actions}>
      <p>
        {t('gone.means')} {children}
      </p>
    </Notice>
  )
}
