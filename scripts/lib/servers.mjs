import { fail, quiet, stay } from './run.mjs'

/** What is said on every page of a panel that runs on the sandbox. */
export const demoNotice = {
  NOTICE: 'Demo data. Nothing here is real, and it is gone when the program stops.',
  NOTICE_NB: 'Demodata. Ingenting her er ekte, og alt er borte når programmet stopper.',
}

/**
 * The API's stand-in.
 *
 * @param {number} port
 * @param {Record<string, string>} [settings] more of its environment
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
 * The production server of the build.
 *
 * @param {number} port
 * @param {Record<string, string | undefined>} settings
 * @param {string} server the program, from `ensureBuild`
 * @param {string} [keep] a file for all that it writes
 */
export async function startPanel(port, settings, server, keep) {
  const url = `http://localhost:${port}`
  const panel = await stay('The panel', process.execPath, [server], {
    env: {
      ...process.env,
      ...quiet,
      ...settings,
      NODE_ENV: 'production',
      PORT: String(port),
      HOSTNAME: process.env.HOST ?? '0.0.0.0',
    },
    ready: () => answers(`http://127.0.0.1:${port}/api/health`),
    keep,
  })
  return { url, output: panel.output }
}

async function answers(url) {
  try {
    return (await fetch(url)).ok
  } catch {
    return false
  }
}

/** The port asked for in the environment, or the usual one. */
export function portFrom(name, usual) {
  const port = Number(process.env[name] ?? usual)
  if (!Number.isInteger(port) || port < 1 || port > 65_535)
    fail(`${name} must be a port number; it is "${process.env[name]}".`)
  return port
}
