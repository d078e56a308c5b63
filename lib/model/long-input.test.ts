import { describe, expect, it } from 'vitest'
import { numberedNames } from '@/lib/deploy/rules/deploy'
import { cleanDraft } from '@/lib/dns/rules/pasted-draft'
import { tidyText } from '@/lib/dns/rules/text'
import { graphFileName } from '@/lib/server-tools/rules/graphs'
import { parseTransferList } from '@/lib/mass-transfer/rules/list'
import { correctedDomainName } from './domain-name'
import { correctedHostName } from './host-name'

/**
 * Parsing takes time linear in the length of the input. At this length quadratic time would be minutes, and so exceed the
 * time limit of a test.
 */
const length = 200_000
const many = (letter: string) => letter.repeat(length)

describe('long input is parsed in linear time', () => {
  it('text of a TXT record', () => {
    expect(tidyText(`a${many(' ')}b`)).toBe(`a${many(' ')}b`)
    expect(tidyText(`a${many(' ')}\n${many(' ')}b`)).toBe('a b')
    expect(tidyText(`${many(' \n')}b`)).toBe('b')
  })

  it('text of a zone file in a TXT record', () => {
    const typed = { type: 'TXT' as const, name: '', ttl: '1h', values: { text: `"${many('\\"')}` } }
    expect(cleanDraft(typed)).toEqual(typed)
  })

  it.each([
    ['quotes', `a${many('"')}b`],
    ['hyphens before the end', `a${many('-')}b`],
    ['dots and hyphens', `a${many('.-')}b`],
    ['paths on several lines', `a${many('/')}\u2028b`],
  ])('domain and host names with %s', (_title, typed) => {
    expect(correctedDomainName(typed)).toBeNull()
    expect(correctedHostName(typed)).toBeNull()
  })

  it('names of files and of several servers', () => {
    expect(graphFileName(`a${many('-')}b`, 'port_bits', 'day')).toHaveLength(80 + '-port_bits-day.png'.length)
    expect(numberedNames(`${many('1')}x`, 2)[1]).toBe(`${many('1')}x-02`)
  })

  it.each([
    ['a number and tabs', `1${many('\t')}`],
    ['a number and spaces', `1.${many(' ')}`],
    ['spaces before a comma', `1${many(' ')},`],
  ])('a line of a list with %s', (_title, raw) => {
    expect(parseTransferList(`${raw}\nfirma.no`).at(-1)).toMatchObject({ kind: 'entry', name: 'firma.no' })
  })
})

it.each([
  ['https://www.firma.no/om/oss?a=b', 'firma.no'],
  ['-.firma.no.-', 'firma.no'],
  ['post@firma.no', 'firma.no'],
  ['firma.no:8080', 'firma.no'],
  ['firma ux.no', 'firma-ux.no'],
])('still corrects %s to %s', (typed, name) => expect(correctedDomainName(typed)).toBe(name))

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
])('removes the bullet of %j as before', (raw, name) =>
  expect(parseTransferList(raw)).toMatchObject([{ kind: 'entry', name, code: null }]),
)
