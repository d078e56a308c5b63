import { mkdir, rm, writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { compactDescription } from './lib/api-description.mjs'

/**
 * `node scripts/api-description.mjs`: writes the description of the API that `/docs/api` shows, from the sandbox's own. To be
 * run when an endpoint of the sandbox has changed, as a test then says.
 */

const output = 'lib/api-docs/description.json'
const bundle = resolve('.havn/api-description.mjs')
await mkdir('.havn', { recursive: true })
await build({
  stdin: {
    contents: `export { describeApi } from './sandbox/openapi/describe'\nexport { endpoints } from './sandbox/api/endpoints'`,
    resolveDir: process.cwd(),
  },
  outfile: bundle,
  bundle: true,
  platform: 'node',
  format: 'esm',
  external: ['@resvg/resvg-js'],
  logLevel: 'error',
})
const { describeApi, endpoints } = await import(pathToFileURL(bundle).href)
await rm(bundle)
await writeFile(output, `${JSON.stringify(compactDescription(describeApi(endpoints)), null, 2)}\n`)
