import { lookUpCompany } from '@/lib/domains/api'
import { liveRoute } from '@/lib/auth/live'
import { isOrgNumber } from '@/lib/domains/rules/tlds'

/** A Norwegian organisation by its number, for the registration of a .no domain; null when not found. */
export const GET = liveRoute({ number: isOrgNumber }, (token, { number }) => lookUpCompany(token, number))
