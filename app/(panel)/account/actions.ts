'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { saveNotifications } from '@/lib/account/api'

/** Saves all e-mail notification settings in one call. */
export const saveNotificationsAction = changeAction({
  name: 'account.notifications',
  input: z.object({
    incidents: z.boolean(),
    bandwidth: z.boolean(),
    renewal: z.boolean(),
    signIn: z.boolean(),
    newsletter: z.boolean(),
  }),
  right: 'account',
  run: async (settings, { token }) => {
    const { message } = await saveNotifications(token, settings)
    return { value: settings, message }
  },
})
