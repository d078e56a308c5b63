import { readableDomain, toDomainName } from '@/lib/model/domain-name'
import { tldOf } from '@/lib/model/tld'
import { nameProblem } from './order'

/** More names that are registered for the same holder, pasted one per line. */

/** As many as a person can review. */
export const mostMoreNames = 20

/** Why a line is not a name to register. Texts are under `register.more.problems.*`. */
type MoreNamesProblem = 'domainName' | 'specialLetters' | 'otherEnding' | 'tooMany'

/**
 * Reads the lines. One ending at a time, because each has rules of its own for the holder. Names that repeat count once.
 *
 * @param first the ASCII name above them, whose ending they have
 */
export function readMoreNames(
  text: string,
  first: string,
): { names: string[]; problems: { line: number; text: string; problem: MoreNamesProblem }[] } {
  const names: string[] = []
  const problems: { line: number; text: string; problem: MoreNamesProblem }[] = []
  linesOf(text).forEach((typed, index) => {
    const line = typed.trim()
    if (line === '') return
    const name = nameOf(line, first)
    const problem =
      name === null
        ? 'domainName'
        : tldOf(name) !== tldOf(first)
          ? 'otherEnding'
          : (nameProblem(name) ?? (names.length >= mostMoreNames ? 'tooMany' : null))
    if (problem !== null) problems.push({ line: index + 1, text: line, problem })
    else if (name !== null && name !== first && !names.includes(name)) names.push(name)
  })
  return { names, problems }
}

/** What is typed: the first name, and the lines with more. */
type TypedNames = { name: string; more: string }

/** Removes names, once they are registered. The first line that is left takes the place of the first name. */
export function withoutNames({ name, more }: TypedNames, gone: ReadonlySet<string>): TypedNames {
  const first = toDomainName(name)
  if (first === null) return { name, more }
  const left = linesOf(more).filter((line) => !gone.has(nameOf(line.trim(), first) ?? ''))
  if (!gone.has(first)) return { name, more: left.join('\n') }
  const at = left.findIndex((line) => line.trim() !== '')
  const next = left[at]?.trim() ?? ''
  const nextName = nameOf(next, first)
  return {
    name: nextName === null ? next : readableDomain(nextName),
    more: at < 0 ? '' : left.slice(at + 1).join('\n'),
  }
}

const linesOf = (text: string) => text.split(/\r\n|\r|\n/)

/** A name without an ending gets that of the first. */
const nameOf = (line: string, first: string) => toDomainName(line.includes('.') ? line : `${line}.${tldOf(first)}`)
