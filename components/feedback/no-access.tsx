import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { Lock } from '@/components/ui/icons'
import { panelClass } from '@/components/ui/panel'
import { paths } from '@/lib/paths'
import type { Area } from '@/lib/model/rights'

type NoAccessProps = {
  /** The missing right. */
  right: Area
  /** 3 within a panel. 1 when it replaces a whole page: then it also links to the dashboard. */
  level?: 1 | 2 | 3
}

/**
 * A part or a whole page that the API refused (403), in our words: which right is missing, and who can give it. Without a reference:
 * nothing failed that support could look up.
 */
export function NoAccess({ right, level = 3 }: NoAccessProps) {
  const t = useTranslations('pages.status.noAccess')
  const what = (
    <div data-failed>
      <Empty
        icon={Lock}
        level={level}
        title={t('title')}
        actions={
          level === 1 && (
            <ButtonLink variant="primary" href={paths.dashboard()}>
              {t('dashboard')}
            </ButtonLink>
          )
        }
      >
        {t('body', { what: t(`what.${right}`) })}
      </Empty>
    </div>
  )
  return level === 3 ? what : <section className={panelClass}>{what}</section>
}
