import { isRecord, defineStoredForm } from '@/components/form/use-stored-form'
import { defineDraft } from '@/components/form/use-draft'
import { accessLevels, type AccessLevel } from '@/lib/account/rules/users'
import { passwordProblem, userNameProblem, usernameProblem, type UserProblem } from '@/lib/account/rules/user-input'

/** A typed user, kept on the device without the password; the level is null until a known one is chosen. */
export type UserDraft = { name: string; username: string; level: AccessLevel | null }

export const newUser: UserDraft = { name: '', username: '', level: 'user' }

/** Draft of a new user. */
export const newUserForms = defineStoredForm<UserDraft>({
  stored: (draft) => draft,
  restored: (stored, first) => restored(stored) ?? first,
})

/** Drafts of changes to a user. */
export const userDrafts = defineDraft(restored)

function restored(stored: unknown): UserDraft | null {
  if (!isRecord(stored)) return null
  const { name, username, level } = stored
  if (typeof name !== 'string' || typeof username !== 'string') return null
  return { name, username, level: accessLevels.find((one) => one === level) ?? null }
}

/** Validates each field. @param password "" keeps the current one */
export function draftProblems(
  draft: UserDraft,
  others: readonly { username: string | null }[],
  password = '',
): Partial<Record<keyof UserDraft | 'password', UserProblem>> {
  const name = userNameProblem(draft.name)
  const username = usernameProblem(draft.username, others)
  const wrong = passwordProblem(password)
  return {
    ...(name && { name }),
    ...(username && { username }),
    ...(draft.level === null && { level: 'level' as const }),
    ...(wrong && { password: wrong }),
  }
}
