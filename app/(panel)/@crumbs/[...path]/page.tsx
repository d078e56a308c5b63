import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Crumbs, type Crumb } from '@/components/shell/crumbs'
import { getServer } from '@/lib/api/servers'
import { readForPage } from '@/lib/auth/read'
import { menuPageOf } from '@/lib/pages'
import { paths } from '@/lib/paths'

type PathProps = { params: Promise<{ path: string[] }> }

/** The way to any page. A server's name comes from the same read as its page: no call more. */
export default async function PathCrumbs({ params }: PathProps) {
  const { path } = await params
  const [first, id, part] = path
  const t = await getTranslations('pages')
  if (first !== 'servers' || !id) return <Crumbs items={[{ label: t(menuPageOf(`/${first ?? ''}`)) }]} />

  const last = part === 'reinstall' || part === 'install' ? t(part) : null
  const crumbs = (name: string): Crumb[] => {
    const list = { label: t('servers'), href: paths.servers() }
    return last ? [list, { label: name, href: paths.server(id) }, { label: last }] : [list, { label: name }]
  }
  return (
    <Suspense fallback={<Crumbs items={crumbs(id)} />}>
      <ServerCrumbs id={id} crumbs={crumbs} />
    </Suspense>
  )
}

async function ServerCrumbs({ id, crumbs }: { id: string; crumbs: (name: string) => Crumb[] }) {
  const server = await readForPage((token) => getServer(token, id))
  return <Crumbs items={crumbs(server.ok ? server.value.name : id)} />
}
