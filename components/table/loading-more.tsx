import { useTranslations } from 'next-intl'
import { Progress } from '@/components/ui/progress'

/** Later pages of a long list, on their way while the first is in use. */
export type More = { loaded: number; total: number; failed?: boolean; onRetry?: () => void }

/** How much of a long list is here already. Search and export know only that much. */
export function LoadingMore({ more: { loaded, total, failed, onRetry } }: { more: More }) {
  const t = useTranslations('table')
  const words = t(failed ? 'loading.failed' : 'loading.more', { loaded, total })
  return (
    <div className="small muted row basis-full">
      {!failed && <Progress className="max-w-24" label={words} value={loaded} max={total} />}
      <span>
        {words}
        {failed ? '' : '.'} {t('loading.partial')}
      </span>
      {failed && onRetry && (
        <button className="link-btn" type="button" onClick={onRetry}>
          {t('loading.again')}
        </button>
      )}
    </div>
  )
}
