import { describe, expect, it } from 'vitest'
import { flatten } from './flatten'
import { written } from './messages'

/**
 * Words that no text may have, because the panel has another word for the thing, or because nobody says it so: whole words,
 * as patterns. A language without a list is not checked.
 */
const unwanted: Record<string, readonly string[]> = {
  en: [
    ...['mend(?:ed|ing)?', 'anew', 'stands? under', 'by itself', 'at present', 'in all', 'the service'],
    ...['not now', 'keep (?:it )?as it (?:is|was)', 'worth (?:having|knowing)', 'leads? (?:a name|to)'],
    ...['(?:is|are|was|were|been) told', 'successfully', 'please', 'sorry', 'packages?', 'logg?(?:ed|ing)? (?:in|out)'],
  ],
  nb: [
    ...[
      'tjenesten',
      'betjene[sr]?',
      'i alt',
      'kundestøtte',
      'pålogging(?:en)?',
      'sesjon(?:en|er)?',
      'pakken?(?:e|r|ene)?',
    ],
    ...['steg(?:et|ene)?', 'ikke nå', 'installer\\p{L}* på nytt', 'totrinn\\p{L}*', 'dns-post(?:en|er)?'],
    ...['betalingsperiode(?:n|r)?', 'navnetjener(?:e|en|ne)?', 'e-posttjener(?:e|en|ne)?', 'lot seg ikke'],
    ...['omgang(?:en|er)?', 'med mva', 'verdt å vite'],
  ],
}

/** Beginnings of keys whose texts may have such a word. */
const allowed: Record<string, readonly string[]> = {
  en: [
    // The API's own words, which the panel shows as they are.
    'apiMessages.',
    // What an operating system installs, not what is sold.
    ...['install.packages.', 'work.packages', 'work.steps.packages'],
  ],
  nb: [
    // What an operating system installs, and what a network carries.
    ...['install.packages.', 'work.packages', 'work.steps.packages', 'graphs.type.'],
  ],
}

/** Hints that are longer are not read. */
const mostWords = 16

describe.each(Object.entries(written))('the voice in %s', (locale, messages) => {
  const texts = [...flatten(messages)]

  it('has one word for one thing, and plain ones', () => {
    const odd = texts.flatMap(([key, text]) => {
      if (allowed[locale]?.some((start) => key.startsWith(start))) return []
      const found = (unwanted[locale] ?? [])
        .map(wholeWord)
        .map((word) => word.exec(text.replaceAll(/\{\w+/g, '{'))?.[0])
      return found.filter((word) => word !== undefined).map((word) => `${key}: ${word}`)
    })
    expect(odd).toEqual([])
  })

  it('has different names for a button and the one that it leads to', () => {
    const { domain, domains } = messages
    expect(domains.addZone.save).not.toBe(domains.addZone.open)
    expect(domain.remove.confirm).not.toBe(domain.remove.do)
  })

  it('says of the prices of a server whether VAT is included', () => {
    const { beforeVat, perHour, perMonth } = messages.server.order
    for (const price of [beforeVat, perHour, perMonth]) expect(price).toMatch(/(?:excl\. VAT|ekskl\. mva\.)$/)
  })

  it('does not shout', () => {
    expect(texts.filter(([, text]) => text.endsWith('!'))).toEqual([])
  })

  it('has short hints', () => {
    const long = texts.filter(([key, text]) => /hint$/i.test(key) && longestForm(text) > mostWords)
    expect(long.map(([key, text]) => `${key}: ${longestForm(text)} words`)).toEqual([])
  })
})

// Not \b, which takes å for the end of a word.
const wholeWord = (word: string) => new RegExp(`(?<!\\p{L})(?:${word})(?!\\p{L})`, 'iu')

/** Counts the words of a message, of the longest branch of a plural. */
function longestForm(message: string): number {
  const parts = message.replaceAll(/<\/?\w+>/g, '').split(/(?:one|other|=\d+) \{/)
  return Math.max(...parts.map((part) => part.split(/\s+/).filter((word) => /[\p{L}\p{N}]/u.test(word)).length))
}
