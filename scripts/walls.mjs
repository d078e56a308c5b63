import { readImports } from './lib/imports.mjs'
import { brokenWalls } from './lib/walls.mjs'

/** `npm run walls`: checks the imports between folders, with the rules of lib/walls.mjs. */

const roots = ['app', 'components', 'lib', 'messages', 'sandbox', 'e2e', 'tests', 'proxy.ts', 'instrumentation.ts']

const { imports } = await readImports(roots)
const broken = brokenWalls(imports)
for (const line of broken) process.stdout.write(`✗ ${line}\n`)
process.exitCode = broken.length > 0 ? 1 : 0
