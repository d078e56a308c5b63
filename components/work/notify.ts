import { useSyncExternalStore } from 'react'
import { keptValue } from '@/lib/storage/device-store'
import { paths } from '@/lib/paths'

/** Browser notifications of work that ends while a tab of the panel is open but hidden. Nothing is sent by a server. */

/** `refused`: the browser blocks them for this site. */
export type Notifying = 'on' | 'off' | 'refused' | 'unsupported'

/** Forgotten at sign-out, as everything in the device store is. */
const chosen = keptValue({ key: 'notify', days: 365, restored: (stored) => stored === true })
let isBlocked = false

/** Whether this device notifies the person, which only the browser knows. */
export const useNotifying = (): Notifying => useSyncExternalStore(chosen.subscribe, readNotifying, () => 'unsupported')

export function readNotifying(): Notifying {
  if (typeof Notification === 'undefined' || !('serviceWorker' in navigator)) return 'unsupported'
  if (isBlocked || Notification.permission === 'denied') return 'refused'
  return chosen.read() && Notification.permission === 'granted' ? 'on' : 'off'
}

/** Asks the browser for permission, so call it on a click. A person who closes the question has answered nothing. */
export async function turnOn(): Promise<void> {
  const permission = await Notification.requestPermission()
  // Private windows may refuse to install a worker.
  isBlocked = permission === 'granted' && (await activeWorker().catch(() => null)) === null
  chosen.write(permission === 'granted')
}

export function turnOff(): void {
  chosen.write(false)
}

/**
 * Shows a notification, if the person has turned them on.
 *
 * @param tag replaces the notification of another tab about the same thing
 * @param page opened by a click
 */
export async function notify(title: string, tag: string, page: string): Promise<void> {
  if (readNotifying() !== 'on') return
  const worker = await activeWorker()
  const data = { url: new URL(page, location.origin).href }
  await worker.showNotification(title, { tag, lang: document.documentElement.lang, data })
}

/** The registered worker, once it can show notifications. */
async function activeWorker(): Promise<ServiceWorkerRegistration> {
  const script = paths.notificationWorker()
  const registration = await navigator.serviceWorker.register(script, { scope: script })
  const starting = registration.installing ?? registration.waiting
  if (registration.active || !starting) return registration
  return new Promise((resolve, reject) => {
    starting.addEventListener('statechange', ({ target }) => {
      if (!(target instanceof ServiceWorker)) return
      if (target.state === 'activated') resolve(registration)
      if (target.state === 'redundant') reject(new Error('The service worker did not start.'))
    })
  })
}
