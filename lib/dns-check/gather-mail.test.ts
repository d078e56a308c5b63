import { expect, it } from 'vitest'
import { gatherMail } from './gather-mail'
import type { Rr } from './model'

/** What the domains of a test say of who sends for them; all others fail. */
async function spfOf(policies: Record<string, string>) {
  const { spf } = await gatherMail(
    {
      resolve: ({ name, type }) => {
        const text = type === 'TXT' ? policies[name] : undefined
        const answers: Rr[] = text === undefined ? [] : [{ name, type, ttl: 300, text }]
        const code = text === undefined ? 'SERVFAIL' : 'NOERROR'
        const rest = { authoritative: false, verified: false, authority: [], additional: [] }
        return Promise.resolve({ kind: 'answer', code, answers, ...rest })
      },
    },
    'example.no',
    [],
  )
  return spf
}

it('counts what is included twice twice, as receivers do', async () => {
  const spf = await spfOf({
    'example.no': 'v=spf1 include:a.no include:b.no -all',
    'a.no': 'v=spf1 include:c.no -all',
    'b.no': 'v=spf1 include:c.no -all',
    'c.no': 'v=spf1 a mx -all',
  })
  expect(spf.map(({ term, name }) => `${term} ${name}`).toSorted()).toEqual(
    [
      'a c.no',
      'a c.no',
      'include a.no',
      'include b.no',
      'include c.no',
      'include c.no',
      'mx c.no',
      'mx c.no',
    ].toSorted(),
  )
})

it('ends, where a domain includes itself', async () => {
  expect(await spfOf({ 'example.no': 'v=spf1 include:example.no -all' })).toHaveLength(20)
})

it('does not know what a failing server has', async () => {
  const spf = await spfOf({ 'example.no': 'v=spf1 include:a.no include:b.no -all', 'a.no': 'no policy' })
  expect(spf.map(({ hasPolicy }) => hasPolicy)).toEqual([false, null])
})
