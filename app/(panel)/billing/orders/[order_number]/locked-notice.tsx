'use client'

import { useTranslations } from 'next-intl'
import { use } from 'react'
import { Icon } from '@/components/ui/icon'
import { LifeBuoy, Lock } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { termRefusal } from '@/lib/billing/rules/term'
import type { TermPreviews } from './term-parts'

/** Says once, above the terms, that support has locked the order's term. */
export function LockedNotice({ previews, support }: { previews: TermPreviews; support: string | null }) {
  const t = useTranslations('billingTerm.locked')
  const first = previews.find(({ preview }) => preview !== null)?.preview
  const read = first ? use(first) : null
  if (!read || read.ok || termRefusal(read.failure) !== 'locked') return null
  return (
    <Notice
      tone="warn"
      icon={Lock}
      title={t('title')}
      actions={
        support && (
          <a className="btn" href={support}>
            <Icon of={LifeBuoy} />
            {t('support')}
          </a>
        )
      }
    >
      {t('means')}
    </Notice>
  )
}
