import { createLoader, parseAsString } from 'nuqs/server'

/** `from`: the page that was asked for, to come back to. */
export const readSignInParams = createLoader({ from: parseAsString })
