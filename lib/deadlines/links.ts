import type { Route } from 'next'
import { paths } from '@/lib/paths'
import type { Deadline, DeadlineKind } from './rules/deadlines'

const links: Record<DeadlineKind, (subject: string) => Route> = {
  invoice: paths.invoice,
  order: paths.order,
  domain: paths.domain,
  transfer: (item) => paths.massTransfer({ item }),
  server: paths.server,
  apiKey: () => paths.apiKeys(),
  card: paths.credit,
}

/** The page where something can be done about a deadline. */
export const deadlineLink = ({ kind, subject }: Pick<Deadline, 'kind' | 'subject'>): Route => links[kind](subject)
