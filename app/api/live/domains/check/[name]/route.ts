import { checkDomain } from '@/lib/api/availability'
import { liveRoute } from '@/lib/auth/live'
import { isDomainName } from '@/lib/rules/domain-name'

/** Availability of a domain, checked while its name is typed. */
export const GET = liveRoute({ name: isDomainName }, (token, { name }) => checkDomain(token, name))
