/** E-mail notifications (§2.8), the most important first. */
export const notificationKeys = ['incidents', 'bandwidth', 'renewal', 'signIn', 'newsletter'] as const
export type NotificationKey = (typeof notificationKeys)[number]
export type Notifications = Record<NotificationKey, boolean>

/** Returns the settings that differ. */
export function changedNotifications(before: Notifications, after: Notifications): NotificationKey[] {
  return notificationKeys.filter((key) => before[key] !== after[key])
}
