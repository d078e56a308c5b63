'use client'

import { useTranslations } from 'next-intl'
import { FailureNotice } from '@/components/feedback/failure-notice'
import { failureOf } from '@/components/live/fetch-live'
import { useRead } from '@/components/live/use-read'
import { Button } from '@/components/ui/button'
import { LoaderCircle, RefreshCw } from '@/components/ui/icons'
import { Notice } from '@/components/ui/notice'
import type { DnsCheck } from '@/lib/dns-check/rules/check'
import { CheckReport } from './check-report'

type CheckViewProps = { url: string; failed: string; level?: 2 | 3 }

/** Makes a live check when it is opened, and again when asked to. */
export function CheckView({ url, failed, level }: CheckViewProps) {
  const t = useTranslations('dnsCheck')
  const { data, error, isFetching, refetch } = useRead<DnsCheck>(url)
  const failure = failureOf(error)
  const again = () => void refetch()
  if (isFetching) return <Notice role="status" tone="busy" icon={LoaderCircle} title={t('checking')} />
  if (failure) {
    const retry = { label: t('again'), onClick: again }
    return <FailureNotice failure={failure} what={failed} retry={retry} role="alert" />
  }
  if (!data) return null
  return (
    <div className="grid grid-cols-1 content-start gap-4">
      <CheckReport check={data} level={level} />
      <p>
        <Button icon={RefreshCw} onClick={again}>
          {t('again')}
        </Button>
      </p>
    </div>
  )
}
