import { getTranslations } from 'next-intl/server'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { Search } from '@/components/ui/icons'
import { panelClass } from '@/components/ui/panel'
import { paths } from '@/lib/paths'
import { PanelPage } from './panel-page'

export default async function NotFound() {
  const t = await getTranslations('pages.status.notFound')
  return (
    <PanelPage crumbs={[{ label: t('title') }]}>
      <section className={panelClass}>
        <Empty
          icon={Search}
          level={1}
          title={t('title')}
          actions={
            <>
              <ButtonLink variant="primary" href={paths.dashboard()}>
                {t('dashboard')}
              </ButtonLink>
              <ButtonLink href={paths.servers()}>{t('servers')}</ButtonLink>
            </>
          }
        >
          {t('body')}
        </Empty>
      </section>
    </PanelPage>
  )
}
