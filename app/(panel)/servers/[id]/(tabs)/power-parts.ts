/**
 * Parts of power control that are loaded on demand. They load as soon as a button is pressed, before anything is sent,
 * because a notice of a lost connection could not be loaded over that connection.
 */
export const loadPowerDialog = () => import('./power-dialog').then((loaded) => loaded.PowerDialog)
export const loadPowerResult = () => import('./power-result').then((loaded) => loaded.PowerResult)
