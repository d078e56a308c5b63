import { describe, expect, test } from 'vitest'
import { flatten } from './flatten'
import { written } from './messages'

/** Names of parameters that are counts; every parameter formatted as a number is one too. */
const counts = new Set(
  'all coded count days done failed found hasGb hours left lines loaded minutes months n needGb octets parts ready saved seconds shown steps taken total unread waiting written years'.split(
    ' ',
  ),
)

/**
 * Words that do not change after a number, and so need no plural form: units, participles, prepositions. Any other word
 * after a number is a noun or a verb that must agree with it.
 */
const unchanging: Record<string, string> = {
  en: 'GB accepted added bits can cancelled cannot changed chosen counted d done failed found h in installing left loaded min more not of off on queued ready rebooting registered rejected removed running s selected shown skipped so suspended taking to transferred uncertain unchanged unknown upgrading used waiting will with',
  nb: 'GB av avsluttet avvist bit brukt d endres er erstattes ferdig fjernes godtatt har hoppes i igjen ikke installeres kan kjører lastet legges min må navn om oppgraderes på registrert s siste sperret starter står så t tar tas tegn til uendret valgt venter vises',
}

/** Exceptions that need no plural, each with its reason. */
const exceptions = new Set([
  // Shows the placeholder {n} itself, not a number.
  'network.many.patternHint',
  // Amounts of money.
  'billingTerm.means.atOnce',
  'deploy.receipt.term',
  'deploy.receipt.termNoVat',
])

describe.each(Object.entries(written))('counted words in %s', (locale, texts) => {
  const messages = flatten(texts)
  const same = new Set(unchanging[locale]?.split(' '))

  test('have plural forms', () => {
    const odd = [...messages].flatMap(([key, text]) =>
      exceptions.has(key)
        ? []
        : countedWords(text)
            .filter((word) => !same.has(word))
            .map((word) => `${key}: ${word}`),
    )
    expect(odd).toEqual([])
  })
})

/** Returns the words directly after a count, outside a plural of that count. */
function countedWords(text: string): string[] {
  return [...text.matchAll(/\{(\w+)(, number)?\}(?:<\/\w+>)? (?:<\w+>)?(\p{L}+)/gu)].flatMap(
    ([, name = '', isNumber, word = '']) =>
      (isNumber || counts.has(name)) && !text.includes(`{${name}, plural`) ? [word] : [],
  )
}
