import { z } from 'zod'
import { defineBodyEndpoint } from '../api/endpoint'
import { nothing } from '../api/wire'
import { choices } from '../choices'

const setting = z
  .union([z.boolean(), z.literal([0, 1, '0', '1'])], choices.customer.text.notifications)
  .transform((value) => value === true || Number(value) === 1)
  .optional()

/** PUT /account/notifications (api-fields §13.6, §13.8): 0/1 or true/false; omitted settings are unchanged. */
export const putNotifications = defineBodyEndpoint({
  method: 'PUT',
  path: '/account/notifications',
  section: 'fields 13.8',
  summary: 'What the customer is told by e-mail',
  access: { area: 'account', change: true },
  body: z.object({
    cust_newsletter: setting,
    cust_incident: setting,
    cust_bandwidth_notification: setting,
    cust_email_on_login: setting,
    cust_notify_service_renewal: setting,
  }),
  data: nothing,
  handle: ({ account, body }) => {
    const { profile } = account.customer
    profile.newsletter = body.cust_newsletter ?? profile.newsletter
    profile.incident = body.cust_incident ?? profile.incident
    profile.bandwidthNotification = body.cust_bandwidth_notification ?? profile.bandwidthNotification
    profile.emailOnLogin = body.cust_email_on_login ?? profile.emailOnLogin
    profile.notifyServiceRenewal = body.cust_notify_service_renewal ?? profile.notifyServiceRenewal
    return { message: choices.customer.text.notificationsSaved }
  },
})
