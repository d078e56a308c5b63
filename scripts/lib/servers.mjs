import { mkdir, rm } from 'node:fs/promises'
import { resolve } from 'node:path'
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
  const panel = await stay('The panel', process.execPath, ['--heap-growing-percent=20', server], {
    env: {
      // The server changes its working directory.
      STATE_DIRECTORY: resolve('.havn/state'),
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

/**
 * Starts WebKitGTK's WebDriver, with a display for its windows.
 *
 * @param {string} driver path from `ensureEngines`
 * @param {number} port
 * @returns {Promise<string>} its origin
 * @throws {Error} if it does not start here
 */
export async function startWebKitDriver(driver, port) {
  const screen = ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp']
  const display = await stay('Xvfb', 'Xvfb', screen, {
    env: process.env,
    ready: (output) => /^\d+$/m.test(output),
    mayFail: true,
  })
  const number = /^\d+$/m.exec(display.output())[0]
  const url = `http://127.0.0.1:${port}`
  await stay('WebKitWebDriver', driver, [`--port=${port}`], {
    env: { ...process.env, DISPLAY: `:${number}` },
    ready: () => answers(`${url}/status`),
    mayFail: true,
  })
  return url
}

/**
 * Starts Firefox without a window, to be steered by WebDriver BiDi.
 *
 * @param {string} program path from `ensureEngines`
 * @param {number} port
 * @param {string} profile folder, emptied first
 * @returns {Promise<string>} address of its WebSocket
 * @throws {Error} if it does not start here
 */
export async function startFirefox(program, port, profile) {
  await rm(profile, { recursive: true, force: true })
  await mkdir(profile, { recursive: true })
  const args = ['--headless', '--no-remote', '--profile', profile, `--remote-debugging-port=${port}`]
  await stay('Firefox', program, args, {
    env: { ...process.env, HOME: resolve(profile) },
    ready: (output) => output.includes('WebDriver BiDi listening on'),
    mayFail: true,
  })
  return `ws://127.0.0.1:${port}/session`
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
