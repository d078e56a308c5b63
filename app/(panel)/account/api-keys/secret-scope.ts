/** Identifies where the new value of a key is shown. */
export const secretScope = 'api-keys'
