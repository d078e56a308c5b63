'use server'

import { z } from 'zod'
import { createApiKey } from '@/lib/account/api'
import { keyLabelProblem } from '@/lib/account/rules/api-keys'
import { changeAction } from '@/lib/actions'
import { sealCalendar } from '@/lib/auth/calendar-key'
import { calendarPermissions } from '@/lib/deadlines/rules/calendar-access'
import { writtenLocale } from '@/lib/i18n/languages'
import { readPreferences } from '@/lib/i18n/preferences'
import { cleanLine } from '@/lib/model/pasted'
import { paths } from '@/lib/paths'

/** Makes a key that can only read, and the path of a calendar that has it. Neither is stored, nor shown again. */
export const makeCalendar = changeAction({
  name: 'calendar.make',
  needs: 'recentPassword',
  right: 'account',
  reach: 'admin',
  security: 'apiKeyMade',
  refreshes: false,
  input: z.object({
    label: z
      .string()
      .overwrite(cleanLine)
      .refine((typed) => keyLabelProblem(typed) === null),
  }),
  run: async ({ label }, { token }) => {
    const { value, ...made } = await createApiKey(token, { label, permissions: calendarPermissions, expiresAt: null })
    const { locale, timeZone } = await readPreferences()
    const sealed = await sealCalendar({ key: value.secret, locale: writtenLocale(locale), timeZone })
    return { ...made, value: { path: paths.subscription(`${sealed}.ics`) } }
  },
})
