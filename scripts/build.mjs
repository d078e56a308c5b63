import { ensureBuild, ensureDependencies } from './lib/prepare.mjs'

/** `npm run build`: the production build in .next/standalone. */

await ensureDependencies()
process.stdout.write(`${await ensureBuild()}\n`)
