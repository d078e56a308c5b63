import type { ComponentProps } from 'react'
import { NoAccess } from '@/components/feedback/no-access'
import { PartFailure } from '@/components/feedback/part-failure'
import { PageHead } from '@/components/ui/page-head'

type FailedPageProps = ComponentProps<typeof PartFailure> & {
  title: string
  /** The right that a refusal (403) means is missing. */
  right?: ComponentProps<typeof NoAccess>['right']
}

/** A page whose data could not be read. */
export function FailedPage({ title, right, ...failed }: FailedPageProps) {
  if (right && failed.failure.kind === 'forbidden') return <NoAccess right={right} level={1} />
  return (
    <>
      <PageHead title={title} />
      <PartFailure {...failed} />
    </>
  )
}
