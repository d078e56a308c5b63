import { ensureIcons } from './lib/icons.mjs'

/** `npm install` and `npm ci` end with this: the icons' file, which is not in git. */

await ensureIcons()
