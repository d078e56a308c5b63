import { createLoader, parseAsString } from 'nuqs/server'

/** `from`: the requested page, to return to after signing in. */
export const readSignInParams = createLoader({ from: parseAsString })
