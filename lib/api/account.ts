import 'server-only'
import { cache } from 'react'
import type { Reading } from '@/lib/rules/outcome'
import type { Profile } from './account-form'
import { profile } from './account-wire'
import { apiRead } from './client'
import { exactlyOne } from './wire'

/**
 * The customer profile with SSH keys, passkeys and, for admins, contacts and orders (§2.8).
 *
 * @throws ApiError
 */
export const getAccount = cache((token: string): Promise<Reading<Profile>> => readAccount(token))

/** Reads the profile without the per-request cache, to compare it before and after a change. */
export async function readAccount(token: string): Promise<Reading<Profile>> {
  return apiRead(token, { path: '/account', schema: exactlyOne(profile) })
}
