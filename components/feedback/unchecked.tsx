'use client'

import { useTranslations } from 'next-intl'
import { Button } from '@/components/ui/button'
import { CircleQuestionMark, RefreshCw } from '@/components/ui/icons'
import { Notice, Reference } from '@/components/ui/notice'
import type { Failure } from '@/lib/model/outcome'
import { CopyForSupport } from './copy-for-support'
import { useTryAgain } from './part-failure'

type UncheckedProps = {
  /** What could not be done, as a sentence. */
  what: string
  parts: readonly { name: string; failure: Failure }[]
}

/** Parts of a list that could not be read, while the rest of it is shown; read again on request, or by themselves. */
export function Unchecked({ what, parts }: UncheckedProps) {
  const t = useTranslations('feedback')
  const { again, busy, byItself } = useTryAgain(parts.map(({ failure }) => failure))
  return (
    <Notice
      tone="warn"
      icon={CircleQuestionMark}
      title={what}
      failed
      actions={
        <>
          <Button icon={RefreshCw} onClick={again} busy={busy}>
            {t('again')}
          </Button>
          <CopyForSupport what={what} reference={parts.map(({ failure }) => failure.reference).join(', ')} />
        </>
      }
    >
      <p>{t('missing')}</p>
      <ul>
        {parts.map(({ name, failure: { message, said, reference } }) => (
          <li key={name}>
            {name}
            {message && `: ${said ?? t('quoted', { message })}`}{' '}
            <span className="text-compact text-fg-muted">
              <Reference value={reference} />
            </span>
          </li>
        ))}
      </ul>
      {byItself && <p className="text-compact text-fg-muted">{byItself}</p>}
    </Notice>
  )
}
