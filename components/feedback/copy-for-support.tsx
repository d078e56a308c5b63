'use client'

import { Check, ClipboardList } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icon'
import { useCopy } from '@/components/ui/use-copy'

/** Copies what support asks for first. Only what is on the screen anyway, and the address of the page. */
export function CopyForSupport({ what, reference }: { what: string; reference: string | null }) {
  const t = useTranslations('feedback')
  const { copied, copy } = useCopy()
  const write = () =>
    copy(
      [
        what,
        reference && t('support.reference', { reference }),
        t('support.time', { time: new Date().toISOString() }),
        t('support.page', { address: location.href }),
      ]
        .filter(Boolean)
        .join('\n'),
    )
  return (
    <button className="link-btn small" type="button" onClick={write}>
      <Icon of={copied ? Check : ClipboardList} />
      {t('copyForSupport')}
    </button>
  )
}
