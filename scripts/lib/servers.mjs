import { fail, quiet, stay } from './run.mjs'

/** Banner on every page of a panel that uses the sandbox. */
export const demoNotice = {
  NOTICE: 'Demo data. Nothing here is real, and all changes are lost when the program stops.',
  NOTICE_NB: 'Demodata. Ingenting her er ekte, og alle endringer slettes når programmet stopper.',
}

/**
 * Starts the sandbox in place of the API.
 *
 * @param {number} port
 * @param {Record<string, string>} [settings] further environment variables
 * @returns {Promise<string>} the API's base URL
 */
export async function startSandbox(port, settings = {}) {
  const base = `http://127.0.0.1:${port}/api/v0`
  await stay('The sandbox', process.execPath, ['scripts/sandbox.mjs'], {
    env: { ...process.env, ...settings, SANDBOX_PORT: String(port) },
    ready: (output) => output.includes(`sandbox ready ${base}`),
  })
  return base
}

/**
 * Starts the production server of the build.
 *
 * @param {number} port
 * @param {Record<string, string | undefined>} settings
 * @param {string} server path from `ensureBuild`
 * @param {string} [keep] file for its output
 */
export async function startPanel(port, settings, server, keep) {
  const url = `http://localhost:${port}`
  const panel = await stay('The panel', process.execPath, [server], {
    env: {
      ...process.env,
      ...quiet,
      // No load balancer sends requests here.
      DRAIN_SECONDS: '0',
      ...settings,
      NODE_ENV: 'production',
      PORT: String(port),
    },
    ready: () => answers(`http://127.0.0.1:${port}/api/health`),
    keep,
  })
  return { url, pid: panel.child.pid, output: panel.output, end: panel.end, ended: panel.ended }
}

async function answers(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** Returns the port set in the environment, or the default. */
export function portFrom(name, usual) {
  const port = Number(process.env[name] ?? usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    fail(`${name} must be a port number, not "${process.env[name]}".`)
  return port
}
