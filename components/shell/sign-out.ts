import { paths } from '@/lib/paths'
import { firstStepsCookie, isSharedDevice, marksCookie } from '@/lib/preferences'
import { forgetAll } from '@/lib/storage/device-store'

const channelName = 'havn-sign-out'

/** ID of the sign-out form, shared by menu and palette. */
export const signOutFormId = 'sign-out'

/**
 * Called on submit of the sign-out form: clears the device's store, closes notifications, and tells other tabs to leave.
 * What the person has made to keep stays, unless they sign out everywhere or the device is shared.
 *
 * @returns whether something is kept, so that the answer must not clear the browser's storage
 */
export function clearDevice({ everywhere }: { everywhere: boolean }): boolean {
  const own = everywhere || isSharedDevice()
  forgetAll({ own })
  if (own) {
    document.cookie = `${marksCookie}=; path=/servers; max-age=0; samesite=lax`
    document.cookie = `${firstStepsCookie}=; path=/; max-age=0; samesite=lax`
  }
  if ('serviceWorker' in navigator) {
    const found = navigator.serviceWorker.getRegistration(paths.notificationWorker())
    found.then((worker) => worker?.active?.postMessage('forget')).catch(() => null)
  }
  // Only when the answer has arrived: a tab that checks earlier would find the session still open.
  addEventListener('pagehide', tellOtherTabs, { once: true })
  return !own
}

const tellOtherTabs = () => new BroadcastChannel(channelName).postMessage(null)

/** @returns a function that stops listening */
export function onSignOutElsewhere(leave: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = leave
  return () => channel.close()
}
