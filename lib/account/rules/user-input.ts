import { isEmail } from '@/lib/model/host-name'
import { cleanLine } from '@/lib/model/pasted'

/** What is typed about a user (api-fields §13.2). Apart from the other rules, which need no check of addresses. */

export const userNameLimit = 255
export const passwordMinimum = 5

export type UserProblem = 'nameMissing' | 'nameLong' | 'nameMarkup' | 'email' | 'emailTaken' | 'level' | 'password'

/** Validates a user's name: HTML characters are not allowed (api-fields §13.2). */
export function userNameProblem(name: string): UserProblem | null {
  if (cleanLine(name) === '') return 'nameMissing'
  if (cleanLine(name).length > userNameLimit) return 'nameLong'
  return /[<>&"\p{Cc}]/u.test(name) ? 'nameMarkup' : null
}

/** @param others existing users; the address is the user name, compared ignoring case */
export function usernameProblem(username: string, others: readonly { username: string | null }[]): UserProblem | null {
  const typed = cleanLine(username).toLowerCase()
  if (!isEmail(typed)) return 'email'
  return others.some((other) => other.username?.toLowerCase() === typed) ? 'emailTaken' : null
}

/** @param password "" keeps the current one */
export function passwordProblem(password: string): UserProblem | null {
  return password !== '' && password.length < passwordMinimum ? 'password' : null
}
