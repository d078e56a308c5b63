import { getTranslations } from 'next-intl/server'
import { buttonClass } from '@/components/ui/class-names'
import { Empty } from '@/components/ui/empty'
import { UserRound } from '@/components/ui/icons'
import { panelClass } from '@/components/ui/panel'
import type { Session } from '@/lib/auth/session'
import { paths } from '@/lib/paths'
import { forAnyCustomer } from '@/lib/shared-link'

type OtherAccountProps = {
  session: Session
  /** The customer that the link is for. */
  customer: string
  /** The link: path and query. */
  address: string
}

/** Shown instead of the page to whoever opened a link that is for another customer. */
export async function OtherAccount({ session, customer, address }: OtherAccountProps) {
  const t = await getTranslations('shell.otherAccount')
  const own = session.customerName ?? session.username ?? session.name
  return (
    <section className={panelClass}>
      <Empty
        icon={UserRound}
        level={1}
        title={t('title')}
        actions={
          <>
            <a className={buttonClass({ variant: 'primary' })} href={paths.signIn(address)}>
              {t('signIn', { id: customer })}
            </a>
            <a className={buttonClass()} href={paths.stored(forAnyCustomer(address))}>
              {t('here')}
            </a>
          </>
        }
      >
        {t('body', { id: customer, own, ownId: session.customerId ?? '' })}
      </Empty>
    </section>
  )
}
