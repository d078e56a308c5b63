'use client'

import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { useTransition } from 'react'
import { useFailureText } from '@/components/feedback/use-failure-text'
import { Button } from '@/components/ui/button'
import { RefreshCw } from '@/components/ui/icons'
import { Reference } from '@/components/ui/reference'
import { termRefusal } from '@/lib/billing/rules/term'
import type { Failure } from '@/lib/model/outcome'

/** A term whose preview was refused, with the reason, or not answered, with a retry button. */
export function TermFailure({ failure }: { failure: Failure }) {
  const t = useTranslations('billingTerm')
  const router = useRouter()
  const [busy, startTransition] = useTransition()
  const { quote, means } = useFailureText(failure)
  const refusal = termRefusal(failure)
  return (
    <div className="stack-2 small term-failure" data-failed>
      <p className="what strong">{t('preview.failed')}</p>
      {quote && <p>{quote}</p>}
      <p className="muted">{refusal ? t(`refused.${refusal}`) : means}</p>
      {!refusal && (
        <p>
          <Button size="small" icon={RefreshCw} busy={busy} onClick={() => startTransition(() => router.refresh())}>
            {t('preview.again')}
          </Button>
        </p>
      )}
      <p>
        <Reference value={failure.reference} />
      </p>
    </div>
  )
}
