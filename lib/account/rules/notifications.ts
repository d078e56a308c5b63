/**
 * E-mail notifications (§2.8), the most important first. Apart from the users, whose rules would add 2 KB to the account
 * page's first script.
 */
export const notificationKeys = ['incidents', 'bandwidth', 'renewal', 'signIn', 'newsletter'] as const
export type NotificationKey = (typeof notificationKeys)[number]
export type Notifications = Record<NotificationKey, boolean>

/** Returns the settings that differ. */
export function changedNotifications(before: Notifications, after: Notifications): NotificationKey[] {
  return notificationKeys.filter((key) => before[key] !== after[key])
}
