import { startSandbox } from './http/start-sandbox'
import { DamagedStateFile } from './persistence/state-file'

const DEFAULT_PORT = 4010

/** `npm run sandbox`: runs the sandbox alone, until it is stopped. */
async function main(): Promise<void> {
  const port = Number(process.env['SANDBOX_PORT'] || DEFAULT_PORT)
  if (!Number.isInteger(port) || port < 0 || port > 65535) throw new Error('SANDBOX_PORT is not a port number.')
  const stateFile = process.env['SANDBOX_STATE'] || undefined
  const sandbox = await startSandbox(stateFile === undefined ? { port } : { port, stateFile })
  console.log(`sandbox ready ${sandbox.url}`)
  const stop = () => void sandbox.close().then(() => process.exit(0))
  process.once('SIGINT', stop)
  process.once('SIGTERM', stop)
}

main().catch((error: unknown) => {
  const message = error instanceof Error ? error.message : String(error)
  console.error(error instanceof DamagedStateFile ? message : `The sandbox could not start: ${message}`)
  process.exitCode = 1
})
