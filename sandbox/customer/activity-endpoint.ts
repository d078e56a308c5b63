import { z } from 'zod'
import { defineEndpoint } from '../api/endpoint'
import { strNum, strUnix } from '../api/wire'

/** GET /account/activity (api-fields §13.7): only for admin logins, newest first. */
export const getActivity = defineEndpoint({
  method: 'GET',
  path: '/account/activity',
  section: 'fields 13.7',
  summary: 'What was done to the account, newest first',
  access: { area: 'account', change: false, only: 'admins' },
  data: z.array(
    z.object({
      log_id: strNum,
      contact_id: strNum,
      contact_name: z.string(),
      contact_username: z.string(),
      log_entry: z.string(),
      log_timestamp: strUnix,
    }),
  ),
  handle: ({ account }) => {
    const contacts = new Map(account.customer.contacts.map((contact) => [contact.id, contact]))
    return {
      data: [...account.customer.activity].reverse().map((entry) => ({
        log_id: String(entry.id),
        contact_id: String(entry.contactId),
        contact_name: contacts.get(entry.contactId)?.name ?? '',
        contact_username: contacts.get(entry.contactId)?.username ?? '',
        log_entry: entry.text,
        log_timestamp: String(entry.at),
      })),
    }
  },
})
