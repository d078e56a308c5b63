import { expect, test } from 'vitest'
import { mostMoreNames, readMoreNames, withoutNames } from './more-names'

const read = (text: string, first = 'fjell.no') => {
  const { names, problems } = readMoreNames(text, first)
  return [names, problems.map(({ line, problem }) => `${line} ${problem}`)]
}

test.each<[string, string, string[], string[]]>([
  ['dal.no\nblåbær.no\n\n', 'fjell.no', ['dal.no', 'xn--blbr-roah.no'], []],
  ['dal\nvik', 'fjell.no', ['dal.no', 'vik.no'], []],
  ['dal.no\nfjell.no\nDAL.no', 'fjell.no', ['dal.no'], []],
  ['dal.com\na b.no', 'fjell.no', [], ['1 otherEnding', '2 domainName']],
  ['blåbær.nl', 'fjell.nl', [], ['1 specialLetters']],
])('%j after %s', (text, first, names, problems) => expect(read(text, first)).toEqual([names, problems]))

test('more than can be reviewed are refused', () =>
  expect(read(Array.from({ length: mostMoreNames + 1 }, (_, at) => `n${at}`).join('\n'))[1]).toEqual([
    `${mostMoreNames + 1} tooMany`,
  ]))

test.each<[string, string, string[], string, string]>([
  ['fjell.no', 'dal\nvik.no', [], 'fjell.no', 'dal\nvik.no'],
  ['fjell.no', 'dal\n\nvik.no', ['dal.no'], 'fjell.no', '\nvik.no'],
  ['fjell.no', '\ndal\nvik.no', ['fjell.no'], 'dal.no', 'vik.no'],
  ['blåbær.no', 'blåfjell\nvik', ['xn--blbr-roah.no', 'vik.no'], 'blåfjell.no', ''],
  ['fjell.no', 'dal', ['fjell.no', 'dal.no'], '', ''],
  ['fjell.no', 'a b', ['fjell.no'], 'a b', ''],
  ['', 'dal.no', ['dal.no'], '', 'dal.no'],
])('%j and %j without %j', (name, more, names, left, others) =>
  expect(withoutNames({ name, more }, new Set(names))).toEqual({ name: left, more: others }),
)
