import { lookUpCompany } from '@/lib/api/company'
import { liveRoute } from '@/lib/auth/live'
import { isOrgNumber } from '@/lib/rules/org-number'

/** A Norwegian organisation by its number, for the registration of a .no domain; null when not found. */
export const GET = liveRoute({ number: isOrgNumber }, (token, { number }) => lookUpCompany(token, number))
