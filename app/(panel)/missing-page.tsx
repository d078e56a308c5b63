import { Empty } from '@/components/ui/empty'
import { ButtonLink } from '@/components/ui/button-link'
import { Search } from '@/components/ui/icons'
import type { Crumb } from '@/components/shell/crumbs'
import { panelClass } from '@/components/ui/panel'
import { PanelPage } from './panel-page'

type MissingPageProps = {
  /** The list that the resource belongs to. */
  area: Crumb & { href: string }
  title: string
  body: string
  /** Label of the link to the list. */
  all: string
}

/** Shown for a resource that does not exist or belongs to another account. */
export function MissingPage({ area, title, body, all }: MissingPageProps) {
  return (
    <PanelPage crumbs={[area, { label: title }]}>
      <section className={panelClass}>
        <Empty
          icon={Search}
          level={1}
          title={title}
          actions={
            <ButtonLink variant="primary" href={area.href} prefetch={false}>
              {all}
            </ButtonLink>
          }
        >
          {body}
        </Empty>
      </section>
    </PanelPage>
  )
}
