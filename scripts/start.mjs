import { ensureBuild, ensureDependencies, throwAwaySecret } from './lib/prepare.mjs'
import { fail, freePort, isFree, say } from './lib/run.mjs'
import { demoNotice, portFrom, startPanel, startSandbox } from './lib/servers.mjs'

/** `npm start`: from a bare checkout to a panel ready for signing in. Ctrl-C stops everything. */

const port = portFrom('PORT', 3000)
await ensureDependencies()
const server = await ensureBuild()
if (!(await isFree(port))) fail(`Port ${port} is in use. Set PORT to another one.`)

const settings = { NEXTAUTH_SECRET: process.env.NEXTAUTH_SECRET ?? (await throwAwaySecret()) }
const demo = !process.env.API_BASE_URL
if (demo) {
  say('Starting the sandbox')
  const usual = portFrom('SANDBOX_PORT', 4010)
  settings.API_BASE_URL = await startSandbox((await isFree(usual)) ? usual : await freePort())
  if (process.env.NOTICE === undefined) Object.assign(settings, demoNotice)
}
say('Starting the panel')
const { url } = await startPanel(port, settings, server)
process.stdout.write(`\n  Havn is ready at ${url}\n`)
if (demo)
  process.stdout.write(`  Sign in with demo@example.com, password demo\n  Sandbox API: ${settings.API_BASE_URL}\n`)
process.stdout.write('  Press Ctrl-C to stop.\n\n')
