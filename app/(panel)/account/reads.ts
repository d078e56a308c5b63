import 'server-only'
import { getAccount, listActivity, listApiKeys } from '@/lib/account/api'
import { readForPage } from '@/lib/auth/read'
import { translateReading } from '@/lib/i18n/translate-api'

/** The reads of the account's pages; each is made once per request (`React.cache`). */
export const readProfile = () => readForPage(getAccount)

/** Null where the API offers no API keys. */
export const readApiKeys = () => readForPage(listApiKeys)

/** Null where the API offers no activity log. */
export const readActivity = () =>
  readForPage(async (token) =>
    translateReading(
      await listActivity(token),
      (list, words) => list && { ...list, rows: list.rows.map((entry) => ({ ...entry, what: words(entry.what) })) },
    ),
  )

/** True after a failed or refused read too: the page then shows the reason. */
export const offersKeys = async () => isThere(await readApiKeys())
export const offersActivity = async () => isThere(await readActivity())

function isThere(read: { ok: boolean; value?: unknown }): boolean {
  return !read.ok || read.value !== null
}
