import { describe, expect, it } from 'vitest'
import { numberedNames } from './deploy'
import { tidyText } from './dns/text'
import { mendedDomainName } from './domain-name'
import { graphFileName } from './graphs'
import { mendedHostName } from './host-name'
import { parseTransferList } from './transfer-list'

/**
 * Whatever is pasted is read in a time that grows with its length. At this length anything that grows with its square
 * takes minutes, and so runs into the time limit of a test.
 */
const length = 200_000
const many = (letter: string) => letter.repeat(length)

describe('long input is read in one go', () => {
  it('text of a TXT record', () => {
    expect(tidyText(`a${many(' ')}b`)).toBe(`a${many(' ')}b`)
    expect(tidyText(`a${many(' ')}\n${many(' ')}b`)).toBe('a b')
    expect(tidyText(`${many(' \n')}b`)).toBe('b')
  })

  it.each([
    ['hyphens before the end', `a${many('-')}b`],
    ['dots and hyphens', `a${many('.-')}b`],
    ['paths on several lines', `a${many('/')}\u2028b`],
  ])('domain and host names with %s', (_title, typed) => {
    expect(mendedDomainName(typed)).toBeNull()
    expect(mendedHostName(typed)).toBeNull()
  })

  it('names for files and for several servers', () => {
    expect(graphFileName(`a${many('-')}b`, 'port_bits', 'day')).toHaveLength(80 + '-port_bits-day.png'.length)
    expect(numberedNames(`${many('1')}x`, 2)[1]).toBe(`${many('1')}x-02`)
  })

  it.each([
    ['a number and tabs', `1${many('\t')}`],
    ['a number and spaces', `1.${many(' ')}`],
    ['spaces before a comma', `1${many(' ')},`],
  ])('a line of a list with %s', (_title, raw) => {
    expect(parseTransferList(`${raw}\nfirma.no`).at(-1)).toMatchObject({ is: 'entry', name: 'firma.no' })
  })
})

it.each([
  ['https://www.firma.no/om/oss?a=b', 'firma.no'],
  ['-.firma.no.-', 'firma.no'],
  ['post@firma.no', 'firma.no'],
  ['firma.no:8080', 'firma.no'],
  ['firma ux.no', 'firma-ux.no'],
])('still makes %s into %s', (typed, name) => expect(mendedDomainName(typed)).toBe(name))

it.each([
  ['web.firma.no', ['web.firma.no', 'web-02.firma.no']],
  ['web9.firma.no', ['web9.firma.no', 'web10.firma.no']],
  ['web009', ['web009', 'web010']],
  ['9', ['9', '10']],
  ['1web1x', ['1web1x', '1web1x-02']],
])('numbers %s as before', (first, names) => expect(numberedNames(first, 2)).toEqual(names))

it.each([
  ['1. firma.no', 'firma.no'],
  ['12)\tfirma.no', 'firma.no'],
  ['7;firma.no   ', 'firma.no'],
  ['1\t\tfirma.no\t', 'firma.no'],
])('takes the mark off %j as before', (raw, name) =>
  expect(parseTransferList(raw)).toMatchObject([{ is: 'entry', name, code: null }]),
)
