import { Empty } from '@/components/ui/empty'
import { ButtonLink } from '@/components/ui/button-link'
import { Search } from '@/components/ui/icons'
import type { Crumb } from '@/components/shell/crumbs'
import { PanelPage } from './panel-page'

type MissingPageProps = {
  /** The list in which it would be. */
  area: Crumb & { href: string }
  title: string
  body: string
  /** Of the button that leads to the list. */
  all: string
}

/** For an address of a thing that is not there, or belongs to another account. */
export function MissingPage({ area, title, body, all }: MissingPageProps) {
  return (
    <PanelPage crumbs={[area, { label: title }]}>
      <section className="panel">
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
