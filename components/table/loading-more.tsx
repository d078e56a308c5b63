import { useTranslations } from 'next-intl'
import { linkButtonClass } from '@/components/ui/class-names'
import { Progress } from '@/components/ui/progress'

/** Progress of loading later pages of a long list. */
export type More = { loaded: number; total: number; failed?: boolean; onRetry?: () => void }

/** How much of a long list has loaded, which limits search and export. */
export function LoadingMore({ more: { loaded, total, failed, onRetry } }: { more: More }) {
  const t = useTranslations('table')
  const words = t(failed ? 'loading.failed' : 'loading.more', { loaded, total })
  return (
    <div className="flex min-w-0 basis-full flex-wrap items-center gap-2 text-compact text-fg-muted">
      {!failed && <Progress className="max-w-24" label={words} value={loaded} max={total} />}
      <span>
        {words}
        {failed ? '' : '.'} {t('loading.partial')}
      </span>
      {failed && onRetry && (
        <button className={linkButtonClass} type="button" onClick={onRetry}>
          {t('loading.again')}
        </button>
      )}
    </div>
  )
}
