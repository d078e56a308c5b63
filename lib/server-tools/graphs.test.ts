import { describe, expect, it } from 'vitest'
import { graphFileName, hasNoGraph, noGraphs } from './rules/graphs'
import { graphs } from './model'

/** One black pixel. */
const png = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
const picture = { kind: 'picture', uri: `data:image/png;base64,${png}`, width: 1, height: 1 }
const day = (value: unknown) => graphs.parse({ graph_day: value }).day

describe('a graph', () => {
  it.each([
    ['bare base64', png],
    ['a data URI', `data:image/png;base64,${png}`],
    ['base64 in lines', png.replaceAll(/(.{20})/g, '$1\r\n')],
  ])('is decoded from %s', (_name, value) => expect(day(value)).toEqual(picture))

  it.each([
    ['""', ''],
    ['null', null],
    ['absent', undefined],
    ['false', false],
    ['a bare prefix', 'data:image/png;base64,'],
  ])('does not exist yet: %s', (_name, value) => expect(day(value)).toEqual({ kind: 'none' }))

  it.each([
    ['no base64', '<svg onload=alert(1)>'],
    ['a JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0, ...Array<number>(40).fill(0)]).toString('base64')],
    ['only the signature', png.slice(0, 12)],
    ['no size', Buffer.concat([Buffer.from(png, 'base64').subarray(0, 16), Buffer.alloc(20)]).toString('base64')],
    ['a number', 7],
  ])('cannot be decoded: %s', (_name, value) => expect(day(value)).toEqual({ kind: 'broken' }))
})

it('is decoded from every form in which the API sends the four', () => {
  const all = { graph_day: png, graph_week: png, graph_month: '', graph_year: 'x' }
  const form = { day: picture, week: picture, month: { kind: 'none' }, year: { kind: 'broken' } }
  expect(graphs.parse(all)).toEqual(form)
  expect(graphs.parse([all])).toEqual(form)
  for (const nothing of [[], null, {}, '']) expect(graphs.parse(nothing)).toEqual(noGraphs)
  expect([hasNoGraph(noGraphs), hasNoGraph(graphs.parse(all))]).toEqual([true, false])
})

it('has a file name that is valid on every system', () => {
  expect(graphFileName('web-01.nordlysdrift.no', 'port_bits', 'week')).toBe('web-01.nordlysdrift.no-port_bits-week.png')
  expect(graphFileName('../Æ b/', 'port_errors', 'day')).toBe('Æ-b-port_errors-day.png')
  expect(graphFileName('///', 'port_upkts', 'year')).toBe('server-port_upkts-year.png')
})
