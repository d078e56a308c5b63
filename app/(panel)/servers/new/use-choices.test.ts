import { expect, it } from 'vitest'
import { nameProblems, regionOf, withName } from './use-choices'

const names = ['web-01.example.no', ' ', 'web', 'WEB-01.example.no.']

it('names what is wrong with each host name', () => {
  expect(nameProblems(names)).toEqual([
    { field: 'name-1', message: 'count.empty' },
    { field: 'name-2', message: 'count.notFull' },
    { field: 'name-3', message: 'count.twice' },
  ])
})

it('takes the first location, but none in place of one that a link names and that is gone', () => {
  const regions = [{ id: '1' }, { id: '2' }]
  expect([null, '2', '9'].map((asked) => regionOf(regions, asked)?.id)).toEqual(['1', '2', undefined])
  expect(regionOf([], null)).toBeNull()
})

it('keeps the names of servers that are not ordered at the moment', () => {
  expect(withName(['web-01', 'web-02', 'web-03'], 0, 'db-01')).toEqual(['db-01', 'web-02', 'web-03'])
  expect(withName(['web-01'], 2, 'web-03')).toEqual(['web-01', '', 'web-03'])
})
