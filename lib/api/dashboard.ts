import 'server-only'
import { cache } from 'react'
import type { Reading } from '@/lib/rules/outcome'
import { apiRead } from './client'
import { dashboard, type Dashboard } from './dashboard-wire'
import { exactlyOne } from './wire'

/**
 * Reads the amounts and counts that need attention (§2.11).
 *
 * @throws ApiError
 */
export const getDashboard = cache(async (token: string): Promise<Reading<Dashboard>> => {
  return apiRead(token, { path: '/dashboard', schema: exactlyOne(dashboard) })
})
