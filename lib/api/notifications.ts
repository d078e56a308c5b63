import 'server-only'
import { notificationKeys, type NotificationKey, type Notifications } from '@/lib/rules/notifications'
import type { Done } from './call'
import { apiChange } from './client'
import { nothing } from './nothing'

/** Names of the settings in the profile (§2.8). */
const wireNames: Record<NotificationKey, string> = {
  incidents: 'cust_incident',
  bandwidth: 'cust_bandwidth_notification',
  renewal: 'cust_notify_service_renewal',
  signIn: 'cust_email_on_login',
  newsletter: 'cust_newsletter',
}

/**
 * Saves which e-mails the customer gets, all settings in one call (api-fields §13.6, §13.8). The reference does not
 * document the endpoint: an API without it responds with 404 or 405.
 *
 * @throws ApiError
 */
export async function saveNotifications(token: string, settings: Notifications): Promise<Done> {
  const json = Object.fromEntries(notificationKeys.map((key) => [wireNames[key], settings[key] ? 1 : 0]))
  return apiChange(token, { method: 'PUT', path: '/account/notifications', json, schema: nothing })
}
