import { ensureBuild, ensureDependencies } from './lib/prepare.mjs'

/** `npm run build`: what goes into production, in .next/standalone. */

await ensureDependencies()
process.stdout.write(`${await ensureBuild()}\n`)
