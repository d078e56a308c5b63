'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { defineDraft } from '@/components/form/use-draft'
import { defineStoredForm } from '@/components/form/use-stored-form'
import { Radio } from '@/components/ui/checkbox'
import { TextField } from '@/components/ui/field'
import {
  passwordProblem,
  userNameLimit,
  userNameProblem,
  usernameProblem,
  type UserProblem,
} from '@/lib/account/rules/user-input'
import { type AccessLevel, accessLevels, levelsFor } from '@/lib/account/rules/users'
import { isRecord } from '@/lib/model/is-record'

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

type Props = {
  draft: UserDraft
  change: (part: Partial<UserDraft>) => void
  /** Validation errors, shown after the first attempt to save. */
  problems: ReturnType<typeof draftProblems>
  /** Current level of the user. */
  current: AccessLevel | null
  /** The only administrator cannot be given a lower level. */
  isLast?: boolean
}

/** Name, address and level of a new or existing user. */
export function UserFields({ draft, change, problems, current, isLast = false }: Props) {
  const t = useTranslations('users')
  const levelError = useId()
  return (
    <>
      <TextField
        label={t('fields.name')}
        error={problems.name && t(`problems.${problems.name}`)}
        value={draft.name}
        maxLength={userNameLimit + 1}
        autoComplete="off"
        data-autofocus
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextField
        label={t('fields.username')}
        error={problems.username && t(`problems.${problems.username}`)}
        type="email"
        inputMode="email"
        verbatim
        value={draft.username}
        onChange={(event) => change({ username: event.target.value })}
      />
      <fieldset
        className="grid min-w-0 grid-cols-1 content-start gap-1.5"
        aria-describedby={problems.level && levelError}
      >
        <legend className="mb-1.5 text-compact font-medium text-fg-strong">{t('fields.level')}</legend>
        <div className="grid grid-cols-1 content-start gap-2">
          {levelsFor(current).map((level) => (
            <Radio
              key={level}
              name="level"
              label={t(`levels.${level}.name`)}
              hint={isLast && level !== 'admin' ? t('remove.lastAdminLevel') : t(`levels.${level}.about`)}
              disabled={isLast && level !== 'admin'}
              checked={draft.level === level}
              onChange={() => change({ level })}
            />
          ))}
        </div>
        {problems.level && (
          <p className="text-compact font-medium text-danger-fg" id={levelError}>
            {t(`problems.${problems.level}`)}
          </p>
        )}
      </fieldset>
    </>
  )
}
