import type { ApiMessageCode } from '@/lib/api/messages'
import { type Failure, meaningOf } from '@/lib/model/outcome'
import { passwordMinimum } from './user-input'

/** One's own password, address and two-factor (api-fields §13.9). */

export type PasswordProblem = 'currentMissing' | 'tooShort' | 'same'

/** @returns problems of the two fields; an unchanged password is refused, because it would only look changed */
export function passwordProblems(current: string, next: string): { current?: PasswordProblem; next?: PasswordProblem } {
  return {
    ...(current === '' && { current: 'currentMissing' }),
    ...(next.length < passwordMinimum ? { next: 'tooShort' } : next === current && { next: 'same' }),
  }
}

/** What a refused change of one's own sign-in means. */
export type OwnRefusal =
  'currentWrong' | 'tooShort' | 'hash' | 'emailInUse' | 'emailNotValid' | 'code' | 'isOn' | 'isOff'

const meanings: Partial<Record<ApiMessageCode, OwnRefusal>> = {
  passwordCurrent: 'currentWrong',
  passwordShort: 'tooShort',
  emailHash: 'hash',
  emailInUse: 'emailInUse',
  emailNotValid: 'emailNotValid',
  codeWrong: 'code',
  twoFactorIsOn: 'isOn',
  twoFactorIsOff: 'isOff',
}

export function ownRefusal(failure: Pick<Failure, 'known'>): OwnRefusal | null {
  return meaningOf(failure, meanings)
}

/** A secret in groups of four, as people type it into an app. */
export function grouped(secret: string): string {
  return secret.match(/.{1,4}/g)?.join(' ') ?? secret
}
