import { describe, expect, it } from 'vitest'
import { deadlineTone, roundToShown, splitDuration } from './clock'

const minute = 60_000
const hour = 60 * minute

describe('a duration', () => {
  it.each([
    [-5000, 'seconds', { seconds: '0' }],
    [45_900, 'seconds', { seconds: '45' }],
    [6 * minute + 12_000, 'minutes', { minutes: '6', seconds: '12' }],
    [6 * minute + 2000, 'minutes', { minutes: '6', seconds: '02' }],
    [hour, 'hours', { hours: '1', minutes: '00' }],
    [41 * hour + 3 * minute, 'hours', { hours: '41', minutes: '03' }],
    [48 * hour, 'days', { days: '2', hours: '0' }],
    [77 * hour, 'days', { days: '3', hours: '5' }],
  ])('%d ms is formatted in %s', (milliseconds, key, values) => {
    expect(splitDuration(milliseconds)).toEqual({ key, values })
  })

  it.each([
    ['seconds below an hour', 12 * minute + 3456, 12 * minute + 3000],
    ['minutes below two days', 5 * hour + 12 * minute + 59_999, 5 * hour + 12 * minute],
    ['hours above', 77 * hour + 59 * minute, 77 * hour],
  ])('updates only when its text changes: %s', (_, milliseconds, rounded) => {
    expect(roundToShown(milliseconds)).toBe(rounded)
    expect(splitDuration(rounded)).toEqual(splitDuration(milliseconds))
  })
})

describe('a deadline', () => {
  it.each([
    [12 * hour, undefined],
    [12 * hour - 1, 'warn'],
    [6 * hour, 'warn'],
    [6 * hour - 1, 'danger'],
    [-1, 'danger'],
  ])('%d ms away has tone %s', (milliseconds, tone) => {
    expect(deadlineTone(milliseconds)).toBe(tone)
  })
})
