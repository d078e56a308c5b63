import { cp, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'

const folder = '.havn/other-build'

/**
 * Another build of the same sources, as a deployment brings one: under another name, with other names for every script
 * and every server action, and without the files of the first. Made from the first, because building takes a minute.
 *
 * @returns the server's program
 */
export async function makeOtherBuild(): Promise<string> {
  const { deploymentId } = JSON.parse(await readFile('.next/required-server-files.json', 'utf8')).config
  const otherId = [...deploymentId].reverse().join('')
  await rm(folder, { recursive: true, force: true })
  await cp('.next/standalone', folder, { recursive: true })
  await rename(join(folder, '.next/static/chunks'), join(folder, '.next/static/other-chunks'))
  const files = await readdir(join(folder, '.next'), { recursive: true })
  const texts = files.filter((file) => !file.startsWith('node_modules') && textual.has(extname(file)))
  for (const path of [join(folder, 'server.js'), ...texts.map((file) => join(folder, '.next', file))]) {
    const text = await readFile(path, 'utf8')
    const other = text
      .replaceAll(deploymentId, otherId)
      .replaceAll('static/chunks/', 'static/other-chunks/')
      .replaceAll(actionId, (_id, kind: string, name: string) => kind + [...name].reverse().join(''))
    if (other !== text) await writeFile(path, other)
  }
  return join(folder, 'server.js')
}

const textual = new Set(['.js', '.json', '.html', '.rsc', '.css'])

/** What it takes, in two digits, and a hash. */
const actionId = /\b([0-9a-f]{2})([0-9a-f]{40})\b/g
