/**
 * Parts of the power that a page which is only read does without. Asked for as soon as a button is pressed, so that they
 * are there before anything is sent: a notice of a lost connection cannot be loaded over it.
 */
export const loadPowerDialog = () => import('./power-dialog').then((loaded) => loaded.PowerDialog)
export const loadPowerResult = () => import('./power-result').then((loaded) => loaded.PowerResult)
