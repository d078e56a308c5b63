import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Lists the source files in a folder, without tests. */
export const filesIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !name.includes('.test.'))
    .map((name) => join(folder, name))

/** All files whose exports a browser can call. */
export const actionFiles: readonly string[] = ['app', 'components', 'lib']
  .flatMap(filesIn)
  .filter((file) => readFileSync(file, 'utf8').startsWith("'use server'"))

/** With what a browser may send: an input and the page's owner, or anything else. */
export type Action = (...sent: unknown[]) => Promise<unknown>

/**
 * Returns the actions of a file by the address of its page and their name, such as `/bgp submitAsn`. A test that calls
 * this must mock what Next.js provides to a request.
 */
export async function actionsOf(file: string): Promise<[name: string, action: Action][]> {
  const exports: Record<string, unknown> = await import(/* @vite-ignore */ `../${file}`)
  const page = file.replace(/^app|\/actions\.ts$/g, '').replaceAll(/\/\([^/]*\)/g, '')
  return Object.entries(exports).flatMap(([name, value]) => (isAction(value) ? [[`${page} ${name}`, value]] : []))
}

/** All actions, by what `actionsOf` calls them. */
export async function everyAction(): Promise<Map<string, Action>> {
  return new Map((await Promise.all(actionFiles.map(actionsOf))).flat())
}

function isAction(value: unknown): value is Action {
  return typeof value === 'function'
}
