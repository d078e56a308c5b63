import { describe, expect, test } from 'vitest'
import type { CallOptions, TestAccount, useSandbox } from './support'

/** A documented status and message, with a request that produces it in a new demo account. */
export type Row = {
  what: string
  /** Method and path. `<name>` stands for the id of the demo server with that name. */
  call: string
  body?: object | ((of: TestAccount) => Promise<object>)
  /** Form-encoded, instead of `body`. */
  form?: string
  /** Prepares the account. */
  given?: (of: TestAccount) => Promise<unknown>
  /** The full API key by default. */
  as?: 'admin'
  status: number
  message?: string
}

/** Runs the table of a section, with its number of rows in the title. */
export function testRows(section: string, sandbox: ReturnType<typeof useSandbox>, rows: readonly Row[]): void {
  describe(`${section}: ${rows.length} rows`, () => {
    test.each(rows.map((row) => [row.what, row.status, row.message ?? '', row] as const))(
      '%s: %i %s',
      async (_what, _status, _message, row) => {
        const of = await sandbox.account()
        await row.given?.(of)
        const [method = '', path = ''] = row.call.split(' ')
        const answer = await sandbox.call(
          method,
          await withServerIds(sandbox, of, path),
          await options(sandbox, of, row),
        )
        expect([answer.status, answer.message], answer.text).toEqual([row.status, row.message])
      },
    )
  })
}

async function options(sandbox: ReturnType<typeof useSandbox>, of: TestAccount, row: Row): Promise<CallOptions> {
  const key = row.as === 'admin' ? await sandbox.signIn(of.users.admin) : of.api_keys.full
  if (row.form !== undefined) {
    return { key, raw: row.form, headers: { 'Content-Type': 'application/x-www-form-urlencoded' } }
  }
  const body = typeof row.body === 'function' ? await row.body(of) : row.body
  return { key, ...(body === undefined ? {} : { body }) }
}

async function withServerIds(sandbox: ReturnType<typeof useSandbox>, of: TestAccount, path: string): Promise<string> {
  const name = /<([^>]+)>/.exec(path)?.[1]
  return name === undefined ? path : path.replace(`<${name}>`, String(await sandbox.serverId(of, name)))
}
