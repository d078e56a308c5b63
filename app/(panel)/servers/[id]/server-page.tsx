import { getTranslations } from 'next-intl/server'
import { notFound } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { SeenName } from '@/components/visit/seen-name'
import { AnswerMissing, isMissing } from '@/lib/auth/read'
import { isId } from '@/lib/model/id'
import { paths } from '@/lib/paths'
import { PanelPage } from '../../panel-page'
import { readServer } from './(tabs)/read-server'

type ServerPageProps = {
  params: Promise<{ id: string }>
  /** Breadcrumb of a page below the server's. */
  crumb?: string
  children: ReactNode
}

/** Frame of the pages of one server: breadcrumbs with its name, and 404 if there is no such server. */
export async function ServerPage({ params, crumb, children }: ServerPageProps) {
  const [{ id }, t] = await Promise.all([params, getTranslations('pages')])
  if (!isId(id)) notFound()
  const name = (
    <Suspense fallback={<SeenName kind="servers" id={id} />}>
      <Name id={id} />
    </Suspense>
  )
  const own = crumb ? [{ label: name, href: paths.server(id) }, { label: crumb }] : [{ label: name }]
  return (
    <>
      <AnswerMissing missing={readServer(id).then(isMissing)} />
      <PanelPage crumbs={[{ label: t('servers'), href: paths.servers() }, ...own]}>{children}</PanelPage>
    </>
  )
}

async function Name({ id }: { id: string }) {
  const read = await readServer(id)
  return read.ok ? read.value.name : id
}
