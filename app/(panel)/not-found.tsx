import { getTranslations } from 'next-intl/server'
import Link from 'next/link'
import { buttonClass } from '@/components/ui/button-class'
import { Search } from '@/components/ui/icons'
import { paths } from '@/lib/paths'
import { PanelPage } from './panel-page'

export default async function NotFound() {
  const t = await getTranslations('pages.status.notFound')
  return (
    <PanelPage crumbs={[{ label: t('title') }]}>
      <section className="panel">
        <div className="empty">
          <Search className="icon icon-24" aria-hidden="true" />
          <h1>{t('title')}</h1>
          <p>{t('body')}</p>
          <div className="actions">
            <Link className={buttonClass({ variant: 'primary' })} href={paths.dashboard()}>
              {t('dashboard')}
            </Link>
            <Link className={buttonClass()} href={paths.servers()}>
              {t('servers')}
            </Link>
          </div>
        </div>
      </section>
    </PanelPage>
  )
}
