import 'server-only'
import { env } from './env'

/** Ends the program with one clear message when a setting is missing or wrong. */
export function checkSettings(): void {
  try {
    env()
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    process.exit(1)
  }
}
