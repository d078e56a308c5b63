import 'server-only'
import { cache } from 'react'
import type { Reading } from '@/lib/model/outcome'
import { apiRead } from '@/lib/api/client'
import { exactlyOne } from '@/lib/api/wire'
import { dashboard, type Dashboard } from './model'

/**
 * Reads the amounts and counts that need attention (§2.11).
 *
 * @throws ApiError
 */
export const getDashboard = cache(async (token: string): Promise<Reading<Dashboard>> => {
  return apiRead(token, { path: '/dashboard', schema: exactlyOne(dashboard) })
})
