import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { Search } from '@/components/ui/icons'
import { paths } from '@/lib/paths'

/** For an id that the account has no zone under, or that this key may not see (§7: 404). */
export function NoDomain({ id }: { id: string }) {
  const t = useTranslations('domain.notFound')
  return (
    <section className="panel">
      <Empty
        icon={Search}
        level={1}
        title={t('title', { id })}
        actions={
          <ButtonLink variant="primary" href={paths.domains()}>
            {t('all')}
          </ButtonLink>
        }
      >
        {t('body')}
      </Empty>
    </section>
  )
}
