import { useTranslations } from 'next-intl'
import type { ReactNode } from 'react'
import { KeyRound } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'

type SecretGoneProps = {
  /** Title, such as "The root password is no longer shown". */
  title: string
  /** What to do instead. */
  children: ReactNode
  actions?: ReactNode
}

/** Says that a one-time secret is no longer available, and what to do instead. */
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
