import { useTranslations } from 'next-intl'
import { Icon, iconLineClass } from '@/components/ui/icon'
import { ArrowLeft } from '@/components/ui/icons'
import { Link } from '@/components/visit/link'
import { paths } from '@/lib/paths'

/** Leads from the pages that write many records back to the list of them. */
export function BackToRecords({ zoneId }: { zoneId: string }) {
  const t = useTranslations('zoneFile')
  return (
    <p>
      <Link className={iconLineClass} href={paths.domainRecords(zoneId)}>
        <Icon of={ArrowLeft} />
        {t('back')}
      </Link>
    </p>
  )
}
