'use client'

import { CircleAlert } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { CopyValue } from '@/components/ui/copy-value'
import { Button } from '@/components/ui/button'

type ErrorPageProps = { error: Error & { digest?: string }; retry: () => void }

/** A page that broke: what it means, and the reference under which the log has it. Parts that fail have their own. */
export default function ErrorPage({ error, retry }: ErrorPageProps) {
  const t = useTranslations('pages.status.error')
  return (
    <main className="main" id="main" tabIndex={-1}>
      <section className="panel">
        <div className="empty" role="alert">
          <CircleAlert className="icon icon-24" aria-hidden="true" />
          <h1>{t('title')}</h1>
          <p>{t('body')}</p>
          {error.digest ? (
            <p className="caption">
              {t('reference')} <CopyValue value={error.digest} label={t('reference')} />
            </p>
          ) : null}
          <div className="actions">
            <Button variant="primary" onClick={retry}>
              {t('retry')}
            </Button>
          </div>
        </div>
      </section>
    </main>
  )
}
