'use client'

import { useTranslations } from 'next-intl'
import { linkButtonClass } from '@/components/ui/class-names'
import { useCopy } from '@/components/ui/copy'
import { Icon } from '@/components/ui/icon'
import { Check, ClipboardList } from '@/components/ui/icons'
import { supportText } from './support-text'

/** Copies the details that support needs about a failure: only what the page shows, and its URL. */
export function CopyForSupport({ what, reference }: { what: string; reference: string | null }) {
  const t = useTranslations('feedback')
  const { copied, copy } = useCopy()
  return (
    <button
      className={`${linkButtonClass} text-compact`}
      type="button"
      onClick={() => void copy(supportText(t, { what, reference }))}
    >
      <Icon of={copied ? Check : ClipboardList} />
      {t('copyForSupport')}
    </button>
  )
}
