/** What pages keep of a person's work on this device stands under keys that begin like this. */
const prefix = 'havn:'

/**
 * Forgets it, at sign-out: drafts, work that was followed. Choices for the device itself (language, theme, density) have
 * other names and stay.
 */
export function forgetDevice(): void {
  for (const area of ['localStorage', 'sessionStorage'] as const) {
    try {
      const storage = globalThis[area]
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key)
    } catch {
      // Where the browser does not let us store, there is nothing to forget.
    }
  }
}
