'use client'

import { useTranslations } from 'next-intl'
import { catchError, type ErrorInfo } from 'next/error'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { RefreshCw } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { CopyForSupport } from './copy-for-support'
import { digestOf, useMissingPart } from './render-error'

type PartProps = {
  /** As a sentence: "Couldn’t load the traffic". */
  what: string
}

/**
 * Limits a bug to one part of a page. API errors never reach it: they are returned as failures and shown by
 * `PartFailure`.
 */
export const PartBoundary = catchError(BrokenPart)

function BrokenPart({ what }: PartProps, { error, retry }: ErrorInfo) {
  const t = useTranslations('feedback')
  const [busy, startTransition] = useTransition()
  const reference = digestOf(error)
  if (useMissingPart(error)) return null
  return (
    <Notice
      tone="danger"
      title={what}
      role="alert"
      reference={reference}
      actions={
        <>
          <Button icon={RefreshCw} busy={busy} onClick={() => startTransition(() => retry())}>
            {t('again')}
          </Button>
          <CopyForSupport what={what} reference={reference} />
        </>
      }
    >
      {t('part.means')}
    </Notice>
  )
}
