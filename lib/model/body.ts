/** Size limits of requests, and the responses to larger ones. */

/** In bytes. `anybody`: the longest sign-in form. `signedIn`: what Next.js accepts for an action. */
export const maxBodyBytes = { anybody: 16 * 1024, signedIn: 1024 * 1024 }

/**
 * Texts that `proxy.ts` or the proxy before the panel (deploy/nginx) answers instead of an action; the page that sent it
 * reads them. Nothing was changed.
 */
export const bodyRefusals = { signedOut: 'Signed out', tooLong: 'Too long', tooMany: 'Too many' } as const

/** Parameters that an address may have: far more than any of the panel has. */
export const maxParameters = 100
