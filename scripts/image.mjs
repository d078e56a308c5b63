import { execFileSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, readdirSync, rmSync, symlinkSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { throwAwaySecret } from './lib/prepare.mjs'
import { fail, freePort, run, say, stay, stopAll } from './lib/run.mjs'
import { startSandbox } from './lib/servers.mjs'

/**
 * `npm run test:image`: builds the image on a base made from this machine's Node.js, without a registry of images, starts
 * the panel from it on a read-only root without a shell, signs in and opens a page. Needs root, Linux and buildah.
 */

const work = resolve('.havn/image')
const storage = ['--root', join(work, 'store'), '--runroot', join(work, 'run')]
/** What runs outside the image: a root that nobody can write to, and no shell afterwards. */
const readOnly = `
  mount --bind "$0" "$0" && mount -o remount,bind,ro "$0" && mount -t tmpfs -o size=16m tmpfs "$0/tmp" &&
  mount -t proc proc "$0/proc" && mount --bind /dev "$0/dev" &&
  exec /usr/sbin/chroot --userspec=1000:1000 "$0" "$@"`
const base = 'localhost/havn-base'
const image = 'localhost/havn'

if (!existsSync('/usr/bin/buildah')) fail('buildah builds the image: install it (apt-get install buildah).')
if (process.getuid?.() !== 0) fail('Run this as root: the image is started with chroot.')

rmSync(work, { recursive: true, force: true })
mkdirSync(work, { recursive: true })
say('Making a base of this machine’s Node.js')
makeBase()
say('Building the image (some minutes)')
const revision = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8' }).trim()
const seconds = execFileSync('git', ['log', '-1', '--format=%ct'], { encoding: 'utf8' }).trim()
const npmSettings = join(homedir(), '.npmrc')
const built = await run('buildah', [
  ...[...storage, 'build', '--isolation', 'chroot', '--format', 'docker', '--timestamp', seconds, '--target', 'panel'],
  ...['--build-arg', `NODE_IMAGE=${base}`, '--build-arg', `REVISION=${revision}`, '--tag', image],
  ...(existsSync(npmSettings) ? ['--volume', `${npmSettings}:/root/.npmrc:ro`] : []),
  '.',
])
if (built.code !== 0) fail('The image could not be built.')

const { OCIv1, Docker } = inspect(image)
const { config } = OCIv1
const isAsMeant = config.User === '1000:1000' && config.Cmd.join(' ') === 'node --heap-growing-percent=20 start.mjs'
if (!isAsMeant || !Docker.config.Healthcheck) fail('The image is not configured as meant.')
const root = mounted(image)
const added = sizeOf(join(root, 'app'))
process.stdout.write(`  ${(added / 1e6).toFixed(1)} MB above the base\n`)
if (added > 60e6) fail('The image is more than 60 MB above its base.')
rmSync(join(root, 'bin'), { recursive: true, force: true })

say('Starting it')
const api = await startSandbox(await freePort())
const port = await freePort()
const origin = `http://127.0.0.1:${port}`
const own = {
  PORT: String(port),
  API_BASE_URL: api,
  NEXTAUTH_SECRET: await throwAwaySecret(),
  STATE_DIRECTORY: '/tmp/state',
  DRAIN_SECONDS: '0',
}
const began = performance.now()
const panel = await stay(
  'The image',
  '/usr/bin/unshare',
  ['--mount', '/bin/sh', '-c', readOnly, root, 'node', '--heap-growing-percent=20', '/app/start.mjs'],
  {
    env: { ...Object.fromEntries(config.Env.map((line) => line.split(/=(.*)/s, 2))), ...own },
    ready: () =>
      fetch(`${origin}/api/health`).then(
        ({ ok }) => ok,
        () => false,
      ),
  },
)
process.stdout.write(`  Ready after ${Math.round(performance.now() - began)} ms\n`)
const signIn = await fetch(`${origin}/api/sign-in`, {
  method: 'POST',
  body: new URLSearchParams({ username: 'demo@example.com', password: 'demo' }),
})
const cookie = signIn.headers
  .getSetCookie()
  .map((line) => line.split(';', 1).join())
  .join('; ')
const page = await fetch(`${origin}/servers`, { headers: { cookie } })
const html = await page.text()
if (page.status !== 200 || !html.includes('web-01.nordlysdrift.no') || !html.includes('</html>'))
  fail(`The list of servers is not there (${page.status}):\n${panel.output()}`)
const script = /\/_next\/static\/[^"]+\.js/.exec(html)?.[0]
if (!(await fetch(origin + script)).ok) fail(`The page’s script ${script} is not there.`)
process.stdout.write('  Signed in, opened a page\n')
panel.end()
const code = await panel.ended
if (code !== 0) fail(`SIGTERM ended it with ${code}:\n${panel.output()}`)
stopAll()
execFileSync('buildah', [...storage, 'rm', '--all'])
rmSync(work, { recursive: true, force: true })
process.stdout.write('\n1 passed, 0 failed\n')
process.exit(0)

/** Node.js with its libraries, npm, and the shell that npm needs for the build. */
function makeBase() {
  const container = buildah('from', 'scratch')
  const into = buildah('mount', container)
  const put = (file, to = file) => {
    mkdirSync(dirname(join(into, to)), { recursive: true })
    cpSync(file, join(into, to), { dereference: true, recursive: true })
  }
  put(process.execPath, '/usr/bin/node')
  put('/bin/sh', '/bin/sh')
  for (const program of [process.execPath, '/bin/sh']) {
    const libraries = execFileSync('ldd', [program], { encoding: 'utf8' }).match(/\/[^\s)]+/g) ?? []
    for (const library of libraries) put(library)
    // Parts of the C library that Node.js does not load, but packages of the build do.
    const libc = libraries.find((library) => library.includes('/libc.so'))
    if (libc) for (const part of ['librt.so.1', 'libresolv.so.2']) put(join(dirname(libc), part))
  }
  const npm = execFileSync('npm', ['root', '--global'], { encoding: 'utf8' }).trim()
  put(join(npm, 'npm'), '/usr/lib/node_modules/npm')
  symlinkSync('../lib/node_modules/npm/bin/npm-cli.js', join(into, 'usr/bin/npm'))
  put('/usr/bin/env')
  const certificates = process.env.NODE_EXTRA_CA_CERTS
  if (certificates) put(certificates, '/etc/ssl/extra.crt')
  for (const folder of ['tmp', 'proc', 'dev', 'sys', 'root', 'etc']) mkdirSync(join(into, folder), { recursive: true })
  const trusted = certificates ? ['--env', 'NODE_EXTRA_CA_CERTS=/etc/ssl/extra.crt'] : []
  buildah('config', '--env', 'PATH=/usr/bin:/bin', ...trusted, container)
  buildah('commit', '--quiet', '--rm', container, base)
}

function buildah(...args) {
  return execFileSync('buildah', [...storage, ...args], {
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'inherit'],
  }).trim()
}

/** Where the files of an image can be read. */
function mounted(name) {
  return buildah('mount', buildah('from', '--pull-never', name))
}

function inspect(name) {
  return JSON.parse(buildah('inspect', '--type', 'image', name))
}

/** In bytes. */
function sizeOf(folder) {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((path) => lstatSync(join(folder, path)))
    .reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0)
}
