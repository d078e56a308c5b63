import { checkDomain } from '@/lib/domains/api'
import { liveRoute } from '@/lib/auth/live'
import { availabilityInWords } from '@/lib/i18n/translate-api'
import { isDomainName } from '@/lib/model/domain-name'

/** Availability of a domain, checked while its name is typed. */
export const GET = liveRoute({ name: isDomainName }, async (token, { name }) =>
  availabilityInWords(await checkDomain(token, name)),
)
