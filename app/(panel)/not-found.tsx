import { Search } from 'lucide-react'
import { useTranslations } from 'next-intl'
import Link from 'next/link'
import { paths } from '@/lib/paths'

export default function NotFound() {
  const t = useTranslations('pages.status.notFound')
  return (
    <section className="panel">
      <div className="empty">
        <Search className="icon icon-24" aria-hidden="true" />
        <h1>{t('title')}</h1>
        <p>{t('body')}</p>
        <div className="actions">
          <Link className="btn btn-primary" href={paths.dashboard()}>
            {t('dashboard')}
          </Link>
          <Link className="btn" href={paths.servers()}>
            {t('servers')}
          </Link>
        </div>
      </div>
    </section>
  )
}
