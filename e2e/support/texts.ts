import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { flatten } from '../../messages/flatten'

/**
 * All texts of a language, by the name of their file and their key in it: `ssh-keys.rename.start`. Read from the files,
 * because Node.js only imports JSON that says so.
 */
export function textsIn(locale: 'en' | 'nb'): Map<string, string> {
  const folder = join('messages', locale)
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return new Map(
    files.flatMap((file) => {
      const texts: object = JSON.parse(readFileSync(join(folder, file), 'utf8'))
      return [...flatten(texts, `${basename(file, '.json')}.`)]
    }),
  )
}
