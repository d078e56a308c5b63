'use client'

import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { Radio } from '@/components/ui/checkbox'
import { TextField } from '@/components/ui/field'
import { levelsFor, type AccessLevel } from '@/lib/account/rules/users'
import { userNameLimit } from '@/lib/account/rules/user-input'
import type { draftProblems, UserDraft } from './user-draft'

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
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
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
