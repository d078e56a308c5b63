'use client'

import { useTranslations } from 'next-intl'
import { catchError, type ErrorInfo } from 'next/error'
import { useTransition } from 'react'
import { Button } from '@/components/ui/button'
import { RefreshCw } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import { CopyForSupport } from './copy-for-support'
import { useMissingPart } from './use-missing-part'

type PartProps = {
  /** As a sentence: "The traffic could not be loaded". */
  what: string
  /** As it stands in "Load traffic again". */
  part: string
}

/**
 * Keeps a mistake of ours in one part of a page from taking the rest along. What the API does wrong never comes here: it
 * arrives as a failure and is shown by `PartFailure`.
 */
export const PartBoundary = catchError(BrokenPart)

function BrokenPart({ what, part }: PartProps, { error, retry }: ErrorInfo) {
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
            {t('again', { part })}
          </Button>
          <CopyForSupport what={what} reference={reference} />
        </>
      }
    >
      {t('part.means')}
    </Notice>
  )
}

/** Next.js logs an error of the server under this number and sends nothing else of it to the browser. */
function digestOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null || !('digest' in error)) return null
  return typeof error.digest === 'string' ? error.digest : null
}
