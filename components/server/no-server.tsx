import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { Search } from '@/components/ui/icons'
import { paths } from '@/lib/paths'

/** For an id that the account has no server under (§7: 404, also another customer's). */
export function NoServer({ id }: { id: string }) {
  const t = useTranslations('server.notFound')
  return (
    <section className="panel">
      <Empty
        icon={Search}
        level={1}
        title={t('title', { id })}
        actions={
          <ButtonLink variant="primary" href={paths.servers()}>
            {t('all')}
          </ButtonLink>
        }
      >
        {t('body')}
      </Empty>
    </section>
  )
}
