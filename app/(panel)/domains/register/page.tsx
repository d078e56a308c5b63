import type { Metadata } from 'next'
import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { MoreMessages } from '@/components/more-messages'
import { SkeletonPanel } from '@/components/ui/skeleton'
import { getAccount } from '@/lib/account/api'
import { quiet, readForPage } from '@/lib/auth/read'
import { customerAsHolder } from '@/lib/domains/rules/form'
import { paths } from '@/lib/paths'
import { PanelPage } from '../../panel-page'
import { readOrderForm } from '../read-order-form'
import { registerAction } from '../actions'
import { RegisterView } from './register-view'

type Props = PageProps<'/domains/register'>

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations('register')
  return { title: t('title') }
}

export default async function RegisterPage({ searchParams }: Props) {
  const [t, pages] = await Promise.all([getTranslations('register'), getTranslations('pages')])
  return (
    <PanelPage crumbs={[{ label: pages('domains'), href: paths.domains() }, { label: t('title') }]}>
      <MoreMessages of={['registrant', 'register', 'domainState', 'costs']}>
        <Suspense fallback={<SkeletonPanel rows={5} label={t('title')} />}>
          <RegisterPart searchParams={searchParams} />
        </Suspense>
      </MoreMessages>
    </PanelPage>
  )
}

async function RegisterPart({ searchParams }: Pick<Props, 'searchParams'>) {
  const customer = quiet(readCustomer())
  return <RegisterView {...await readOrderForm(searchParams)} customer={customer} register={registerAction} />
}

/** The customer as a registrant, or null if the profile cannot be read: the form is then filled in by hand. */
async function readCustomer() {
  const read = await readForPage(getAccount)
  return read.ok ? customerAsHolder(read.value) : null
}
