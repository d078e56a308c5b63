import { ensureDependencies, throwAwaySecret } from './lib/prepare.mjs'
import { freePort, isFree, quiet, say, stay } from './lib/run.mjs'
import { demoNotice, portFrom, startSandbox } from './lib/servers.mjs'

/** `npm run dev`: the development server, with the sandbox unless `API_BASE_URL` is set. */

await ensureDependencies()
const port = portFrom('PORT', 3000)
const settings = {
  NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET ?? (await throwAwaySecret()),
  PSEUDO_LANGUAGES: process.env.PSEUDO_LANGUAGES ?? '1',
}
if (!process.env.API_BASE_URL) {
  say('Starting the sandbox')
  const usual = portFrom('SANDBOX_PORT', 4010)
  settings.API_BASE_URL = await startSandbox((await isFree(usual)) ? usual : await freePort())
  if (process.env.NOTICE === undefined) Object.assign(settings, demoNotice)
  process.stdout.write('  Sign in with demo@example.com, password demo\n')
}
await stay('The development server', 'node_modules/.bin/next', ['dev', '--port', String(port)], {
  env: { ...process.env, ...quiet, ...settings },
  ready: (output) => output.includes('Ready'),
  show: true,
})
