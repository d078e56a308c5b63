'use client'

import { useTranslations } from 'next-intl'
import { linkButtonClass } from '@/components/ui/class-names'
import { useCopy } from '@/components/ui/copy'
import { Icon } from '@/components/ui/icon'
import { Check, ClipboardList } from '@/components/ui/icons'

const load = () => import('./support-text')

/** Copies the details that support needs about a failure: only what the page shows, and its URL. */
export function CopyForSupport({ what, reference }: { what: string; reference: string | null }) {
  const t = useTranslations('feedback')
  const { copied, copy } = useCopy()
  const write = async () => copy((await load()).supportText(t, { what, reference }))
  return (
    <button
      className={`${linkButtonClass} text-compact`}
      type="button"
      onPointerEnter={() => void load()}
      onClick={() => void write()}
    >
      <Icon of={copied ? Check : ClipboardList} />
      {t('copyForSupport')}
    </button>
  )
}
