import { expect, it } from 'vitest'
import * as rules from '@/lib/model/host-name'
import { nameProblems } from './use-choices'

const names = ['web-01.example.no', ' ', 'web', 'WEB-01.example.no.']

it('names what is wrong with each host name', () => {
  expect(nameProblems(names, rules)).toEqual([
    { field: 'name-1', message: 'count.empty' },
    { field: 'name-2', message: 'count.notFull' },
    { field: 'name-3', message: 'count.twice' },
  ])
})

it('leaves typed names to the server when the rules could not be loaded', () => {
  expect(nameProblems(names, null)).toEqual([{ field: 'name-1', message: 'count.empty' }])
})
