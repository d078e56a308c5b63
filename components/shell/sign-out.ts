import { forgetAll } from '@/lib/storage/device-store'

const channelName = 'havn-sign-out'

/** The form that signs out: one for the menu and the palette. */
export const signOutFormId = 'sign-out'

/** When the sign-out form goes out: forgets what this device keeps, and tells the other tabs to do the same. */
export function leaveDevice(): void {
  forgetAll()
  // Not before the answer is here: a tab that asks earlier would find the session still open.
  addEventListener('pagehide', tellOtherTabs, { once: true })
}

const tellOtherTabs = () => new BroadcastChannel(channelName).postMessage(null)

/** @returns stops listening */
export function onSignOutElsewhere(leave: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = leave
  return () => channel.close()
}
