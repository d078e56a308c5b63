import { z } from 'zod'

/** Types of response values in the notation of api-fields §0, with their encoders. */
export const strNum = z.string().regex(/^-?\d+$/)
export const strDec = z.string().regex(/^-?\d+(\.\d+)?$/)
export const str01 = z.enum(['0', '1'])
export const unix = z.int()
export const strUnix = z.string().regex(/^\d+$/)
export const strDmy = z.string().regex(/^\d{2}\.\d{2}\.\d{4}$/)
export const strDate = z.string().regex(/^\d{4}-\d{2}-\d{2}$/)
export const nothing = z.array(z.never())

export function encodeFlag(value: boolean): '0' | '1' {
  return value ? '1' : '0'
}

/** Money is stored in minor units (øre, cent) and encoded as decimal text or a number. */
export function encodeMoney(minor: number, decimals = 2): string {
  return (minor / 100).toFixed(decimals)
}

export function moneyNumber(minor: number): number {
  return Number((minor / 100).toFixed(2))
}

export function encodeDmy(seconds: number): string {
  const [year, month, day] = encodeDate(seconds).split('-')
  return `${day}.${month}.${year}`
}

export function encodeDate(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 10)
}

export function encodeDateTime(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(0, 19).replace('T', ' ')
}
