import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readFile, readdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { ensureIcons } from './icons.mjs'
import { fail, npm, quiet, run, say } from './run.mjs'

/** Steps that prepare a bare checkout, each only run when needed. */

const stamps = '.havn'

/** Installs the dependencies if the lock file has changed, and what is generated from them. */
export async function ensureDependencies() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 9))
    fail(`Node.js 20.9 or newer is required. This is ${process.versions.node}.`)
  const wanted = await hashOf(['package-lock.json'])
  if (!existsSync('node_modules') || (await readStamp('dependencies')) !== wanted) {
    say('Installing dependencies')
    const { code, output } = await run(npm, ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    if (code !== 0) fail(`Could not install the dependencies (npm ci).\n${output}`)
    await writeStamp('dependencies', wanted)
  }
  await ensureIcons()
}

/** Inputs of the build, without tests and the sandbox. */
const sources = [
  'app',
  'components',
  'lib',
  'messages',
  'public',
  'deploy/start.mjs',
  'proxy.ts',
  'instrumentation.ts',
  'instrumentation-client.ts',
  'next.config.ts',
  'postcss.config.mjs',
  'tsconfig.json',
  'package.json',
  'package-lock.json',
]

/** What starts the build. */
const server = '.next/standalone/start.mjs'

/**
 * Creates the production build if any of its inputs has changed.
 *
 * @param {{ extraPages?: 'bench' | 'kit' }} [options] with the pages of this file ending, which production does not have
 * @returns {Promise<string>} path of the server's program
 */
export async function ensureBuild({ extraPages = '' } = {}) {
  const wanted = (await hashOf(sources)) + (extraPages && ` ${extraPages}`)
  const isThere = [server, join(stamps, 'actions.json')].every(existsSync)
  if (isThere && (await readStamp('build')) === wanted) return server
  say('Building the panel (about a minute)')
  await build([], { HAVN_BUILD_ID: wanted.slice(0, 12), HAVN_EXTRA_PAGES: extraPages })
  await writeActions()
  await writeStamp('build', wanted)
  return server
}

/**
 * Creates a second build of the same sources, as a deployment brings one: of another name, and without a server action or a
 * script of the first (but for polyfills). Actions are named after the key, scripts after what is in them.
 *
 * @returns {Promise<string>} path of its server's program
 */
export async function ensureOtherBuild() {
  const [first, other] = [join(stamps, 'first-build'), join(stamps, 'other-build')]
  const otherServer = join(other, basename(server))
  const wanted = await readStamp('build')
  if (existsSync(otherServer) && (await readStamp('other-build-of')) === wanted) return otherServer
  say('Building the panel once more, as another version of it (about a minute)')
  // If this ends halfway, both are built again.
  for (const path of [join(stamps, 'build'), first, other]) await rm(path, { recursive: true, force: true })
  await rename(dirname(server), first)
  await build(['--no-mangling'], {
    HAVN_BUILD_ID: wanted.slice(-12),
    NEXT_SERVER_ACTIONS_ENCRYPTION_KEY: randomBytes(32).toString('base64'),
  })
  await rename(dirname(server), other)
  await rename(first, dirname(server))
  await writeStamp('build', wanted)
  await writeStamp('other-build-of', wanted)
  return otherServer
}

/** @param {string[]} options of `next build` @param {Record<string, string>} settings */
async function build(options, settings) {
  const { code, output } = await run('node_modules/.bin/next', ['build', ...options], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...quiet, NODE_ENV: 'production', ...settings },
  })
  if (code !== 0) fail(`Could not build the panel (next build).\n${output}`)
  // The standalone server serves these too, but the build does not copy them.
  await cp('.next/static', join(dirname(server), '.next/static'), { recursive: true })
  if (existsSync('public')) await cp('public', join(dirname(server), 'public'), { recursive: true })
  await cp('deploy/start.mjs', server)
}

/** Writes a table of the build's server actions, for tests that send one without a browser: `[{ name, file, id }]`. */
async function writeActions() {
  const { node } = JSON.parse(await readFile('.next/server/server-reference-manifest.json', 'utf8'))
  const actions = Object.entries(node).map(([id, { exportedName, filename }]) => ({
    name: exportedName,
    file: filename,
    id,
  }))
  await writeStamp('actions.json', JSON.stringify(actions, null, 2))
}

/** A session secret for this checkout only, for demo and tests. Production sets its own. */
export async function throwAwaySecret() {
  const kept = await readStamp('secret')
  if (kept) return kept
  const secret = randomBytes(32).toString('base64url')
  await writeStamp('secret', secret)
  return secret
}

/** Finds a Chromium: the system's, else Playwright's, else installs it when root. Returns its path. */
export async function ensureChromium() {
  const { chromium } = await import('@playwright/test')
  const places = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
  const installed = () => [...places, chromium.executablePath()].find((path) => path && existsSync(path))
  if (installed()) return installed()
  say('Installing Chromium')
  await run('node_modules/.bin/playwright', ['install', 'chromium'], { stdio: 'ignore' })
  if (!installed()) await installPackages(['chromium'])
  return installed() ?? fail('No Chromium found. Install one and set CHROMIUM_PATH to it.')
}

/**
 * Finds the Chromium that tests drive: its headless shell, or installs it when root, else the whole browser, whose own
 * windows take a quarter more of the machine.
 *
 * @returns {Promise<string>} its path
 */
export async function ensureTestBrowser() {
  const shell = '/usr/bin/chromium-headless-shell'
  if (process.env.CHROMIUM_PATH) return ensureChromium()
  if (!existsSync(shell)) await installPackages(['chromium-headless-shell'])
  return existsSync(shell) ? shell : ensureChromium()
}

/**
 * Finds BIRD 2 and FRR, which validate the generated configurations, or installs them when root. Their tests are skipped
 * without them, but not in CI or as root, where they can be installed.
 *
 * @returns {Promise<boolean>} whether both are available
 */
export async function ensureRouterPrograms() {
  const programs = { bird2: '/usr/sbin/bird', frr: '/usr/bin/vtysh' }
  const missing = () => Object.keys(programs).filter((name) => !existsSync(programs[name]))
  if (missing().length > 0) await installPackages(missing())
  if (missing().length === 0) return true
  if (process.env.CI || isRoot()) fail(`Cannot check the router configurations. Install ${missing().join(' and ')}.`)
  return false
}

/**
 * Finds a redis-server for tests of the shared store, or installs it when root. Its tests are skipped without it.
 *
 * @returns {Promise<boolean>} whether it is available
 */
export async function ensureRedis() {
  const installed = () =>
    ['/usr/bin/redis-server', '/usr/local/bin/redis-server', '/usr/bin/valkey-server'].some(existsSync)
  if (!installed()) await installPackages(['redis-server'])
  return installed()
}

/**
 * Finds Knot and BIND, the name servers that the live DNS check is tried against, or installs them when root. That test is
 * skipped without them.
 *
 * @returns {Promise<boolean>} whether both are available
 */
export async function ensureNameServers() {
  const programs = { knot: '/usr/sbin/knotd', bind9: '/usr/sbin/named', 'bind9-utils': '/usr/bin/dnssec-signzone' }
  const missing = () => Object.keys(programs).filter((name) => !existsSync(programs[name]))
  if (missing().length > 0) await installPackages(missing())
  return missing().length === 0
}

/**
 * Finds nginx, and the openssl that makes its certificate, for tests of its configuration and of several copies, or
 * installs them when root. Those tests are skipped without them.
 *
 * @returns {Promise<boolean>} whether both are available
 */
export async function ensureNginx() {
  const isInstalled = () => existsSync('/usr/sbin/nginx') && existsSync('/usr/bin/openssl')
  if (!isInstalled()) await installPackages(['nginx', 'openssl'])
  return isInstalled()
}

/**
 * Finds Firefox and WebKitGTK for the smoke tests in other engines, or installs them when root. Tests of an engine are
 * skipped without it.
 *
 * @returns {Promise<{ firefox: string | null, webkit: string | null }>} paths of Firefox and of WebKit's driver
 */
export async function ensureEngines() {
  const programs = {
    firefox: { names: ['firefox-esr'], paths: ['/usr/bin/firefox-esr'] },
    webkit: { names: ['webkit2gtk-driver', 'xvfb'], paths: ['/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'] },
  }
  const found = { firefox: null, webkit: null }
  for (const [engine, { names, paths }] of Object.entries(programs)) {
    if (!paths.every(existsSync)) await installPackages(names)
    if (paths.every(existsSync)) found[engine] = paths[0]
  }
  return found
}

/** @param {string[]} names Debian packages; nothing is installed without root or apt */
async function installPackages(names) {
  if (!isRoot() || !existsSync('/usr/bin/apt-get')) return
  say(`Installing ${names.join(' and ')}`)
  // Wait for the lock while another apt runs, and show errors.
  const options = ['-qq', '-o', 'DPkg::Lock::Timeout=300']
  const how = { stdio: ['ignore', 'ignore', 'inherit'], env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } }
  await run('apt-get', [...options, 'update'], how)
  await run('apt-get', [...options, 'install', '-y', '--no-install-recommends', ...names], how)
}

const isRoot = () => process.getuid?.() === 0

/** @param {string[]} paths files and folders; tests are ignored */
async function hashOf(paths) {
  const hash = createHash('sha256')
  for (const path of paths) for await (const file of filesIn(path)) hash.update(file).update(await readFile(file))
  return hash.digest('hex')
}

async function* filesIn(path) {
  if (!existsSync(path)) return
  const entries = await readdir(path, { withFileTypes: true }).catch(() => null)
  if (!entries) return void (yield path)
  for (const entry of entries.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    if (!entry.name.includes('.test.')) yield* filesIn(join(path, entry.name))
  }
}

/** @param {string} name */
async function readStamp(name) {
  return readFile(join(stamps, name), 'utf8').catch(() => null)
}

async function writeStamp(name, content) {
  await mkdir(stamps, { recursive: true })
  await writeFile(join(stamps, name), content, { mode: 0o600 })
}
