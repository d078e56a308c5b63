import type { AccessLevel, UserProblem } from '@/lib/rules/users'
import { passwordProblem, userNameProblem, usernameProblem } from '@/lib/rules/users'

/** A user as typed. `password` "" keeps the one there is. */
export type UserDraft = { name: string; username: string; level: AccessLevel; password: string }

export const newUser: UserDraft = { name: '', username: '', level: 'user', password: '' }

/** What is wrong with each field. */
export function draftProblems(
  draft: UserDraft,
  others: readonly { username: string | null }[],
): Partial<Record<'name' | 'username' | 'password', UserProblem>> {
  const name = userNameProblem(draft.name)
  const username = usernameProblem(draft.username, others)
  const password = passwordProblem(draft.password)
  return { ...(name && { name }), ...(username && { username }), ...(password && { password }) }
}
