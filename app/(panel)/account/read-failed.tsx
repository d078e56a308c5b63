import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import { Empty } from '@/components/ui/empty'
import { Lock } from '@/components/ui/icons'
import type { Failure } from '@/lib/model/outcome'

/** A list that could not be read, or that this sign-in may not see. */
export async function ReadFailed({ failure, what }: { failure: Failure; what: string }) {
  return failure.kind === 'forbidden' ? (
    <section className="panel">
      <NoAccess right="account" failure={failure} level={2} />
    </section>
  ) : (
    <PartFailure failure={failure} what={what} />
  )
}

/** Explains that this sign-in has no access, without asking the API. */
export async function NoAccessNotice({ children }: { children: ReactNode }) {
  const t = await getTranslations('account')
  return (
    <section className="panel">
      <Empty icon={Lock} level={2} title={t('notForYou')}>
        {children}
      </Empty>
    </section>
  )
}
