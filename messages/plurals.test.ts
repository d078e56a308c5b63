import { describe, expect, test } from 'vitest'
import { en } from './en'
import { flatten } from './flatten'
import { nb } from './nb'

/** Values that are counts, by their names; so is every value that is written as a number. */
const counts = new Set(
  'all coded count days done failed found hasGb hours left lines loaded minutes months n needGb octets parts ready saved seconds shown steps taken total unread waiting written years'.split(
    ' ',
  ),
)

/**
 * Words that are the same after one as after many, and so need no plural form: units, participles, prepositions. What
 * follows a number and is none of them is a noun or a verb that must agree with it.
 */
const unchanging = {
  en: 'GB accepted added bits can cancelled cannot changed chosen counted d done found h in installing left loaded min more not of off on ready rebooting registered rejected removed s selected shown so suspended to transferred uncertain unchanged upgrading used waiting',
  nb: 'GB av avsluttet avvist bit brukt d endres er ferdig fjernes godtatt har i igjen ikke installeres kan lastet legges min navn om oppgraderes på registrert s siste sperret starter står så t tas tegn til uendret valgt venter vises',
}

/** Each with the reason why it needs no plural. */
const exceptions = new Set([
  // Shows the placeholder {n} itself, not a number.
  'network.many.patternHint',
  // Amounts of money.
  'billingTerm.means.atOnce',
  'deploy.receipt.term',
  'deploy.receipt.termNoVat',
])

describe.each([
  ['English', flatten(en), new Set(unchanging.en.split(' '))],
  ['Norwegian', flatten(nb), new Set(unchanging.nb.split(' '))],
])('counted words in %s', (_, messages, same) => {
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

/** The words that follow a count directly, outside a plural of that very count. */
function countedWords(text: string): string[] {
  return [...text.matchAll(/\{(\w+)(, number)?\}(?:<\/\w+>)? (?:<\w+>)?(\p{L}+)/gu)].flatMap(
    ([, name = '', isNumber, word = '']) =>
      (isNumber || counts.has(name)) && !text.includes(`{${name}, plural`) ? [word] : [],
  )
}
