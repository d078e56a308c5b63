import type { Route } from 'next'
import { getTranslations } from 'next-intl/server'
import { Empty } from '@/components/ui/empty'
import { ButtonLink } from '@/components/ui/button-link'
import { Search } from '@/components/ui/icons'
import { panelClass } from '@/components/ui/panel'
import { PanelPage } from './panel-page'

type MissingPageProps = {
  /** Where its texts are. */
  of: 'server.notFound' | 'domain.notFound' | 'billing.invoice.gone' | 'billingTerm.gone'
  /** The list that the resource belongs to. */
  area: 'servers' | 'domains' | 'billing'
  href: Route
}

/** Shown for a resource that does not exist or belongs to another account. */
export async function MissingPage({ of, area, href }: MissingPageProps) {
  const [t, pages] = await Promise.all([getTranslations(of), getTranslations('pages')])
  return (
    <PanelPage crumbs={[{ label: pages(area), href }, { label: t('title') }]}>
      <section className={panelClass}>
        <Empty
          icon={Search}
          level={1}
          title={t('title')}
          actions={
            <ButtonLink variant="primary" href={href}>
              {t('all')}
            </ButtonLink>
          }
        >
          {t('body')}
        </Empty>
      </section>
    </PanelPage>
  )
}
