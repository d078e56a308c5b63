import { readDomainStatus } from '@/lib/domains/api'
import { liveRoute } from '@/lib/auth/live'
import { isDomainName } from '@/lib/model/domain-name'

/** State of a domain on the account, by name, for the forms that register or transfer it. */
export const GET = liveRoute({ name: isDomainName }, (token, { name }) => readDomainStatus(token, name))
