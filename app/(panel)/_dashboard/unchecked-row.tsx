'use client'

import { useTranslations } from 'next-intl'
import { CopyForSupport } from '@/components/feedback/copy-for-support'
import { useTryAgain } from '@/components/feedback/use-try-again'
import { Button } from '@/components/ui/button'
import { CircleQuestionMark, RefreshCw } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { Reference } from '@/components/ui/reference'
import type { Failure } from '@/lib/model/outcome'
import type { Source } from './attention-sources'

/** Sources that could not be read, in one row with one retry button: the list may be incomplete. */
export function UncheckedRow({ unchecked }: { unchecked: readonly { source: Source; failure: Failure }[] }) {
  const t = useTranslations('dashboard.attention.unchecked')
  const feedback = useTranslations('feedback')
  const { again, busy, seconds } = useTryAgain(unchecked.map(({ failure }) => failure))
  return (
    <li className="px-4 py-3">
      <Notice
        tone="warn"
        icon={CircleQuestionMark}
        title={t('what')}
        failed
        actions={
          <>
            <Button icon={RefreshCw} onClick={again} busy={busy}>
              {t('again')}
            </Button>
            <CopyForSupport what={t('what')} reference={unchecked.map(({ failure }) => failure.reference).join(', ')} />
          </>
        }
      >
        <p>{t('missing')}</p>
        <ul>
          {unchecked.map(({ source, failure: { message, said, reference } }) => (
            <li key={source}>
              {t(source)}
              {message && `: ${said ?? feedback('quoted', { message })}`}{' '}
              <span className="text-compact text-fg-muted">
                <Reference value={reference} />
              </span>
            </li>
          ))}
        </ul>
        {seconds !== null && <p className="text-compact text-fg-muted">{feedback('byItself', { seconds })}</p>}
      </Notice>
    </li>
  )
}
