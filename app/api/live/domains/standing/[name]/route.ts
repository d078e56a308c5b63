import { domainStanding } from '@/lib/api/domain-standing'
import { liveRoute } from '@/lib/auth/live'
import { isDomainName } from '@/lib/rules/domain-name'

/** How a domain stands on the account, by name: for the forms that register one or move it in. */
export const GET = liveRoute({ name: isDomainName }, (token, { name }) => domainStanding(token, name))
