import { useTranslations } from 'next-intl'
import { ButtonLink } from '@/components/ui/button-link'
import { Empty } from '@/components/ui/empty'
import { Ban } from '@/components/ui/icons'
import { panelClass } from '@/components/ui/panel'
import { paths } from '@/lib/paths'

type WrongKindProps = { id: string; title: string; children: string }

/** Shown for the URL of a tab that this kind of server does not have, with a link onwards. */
export function WrongKind({ id, title, children }: WrongKindProps) {
  const t = useTranslations('server.tabs')
  return (
    <section className={panelClass}>
      <Empty
        icon={Ban}
        level={2}
        title={title}
        actions={<ButtonLink href={paths.server(id)}>{t('toOverview')}</ButtonLink>}
      >
        {children}
      </Empty>
    </section>
  )
}
