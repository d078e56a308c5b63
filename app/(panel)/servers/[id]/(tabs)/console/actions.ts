'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { openConsole as sendOpen } from '@/lib/server-tools/api'
import { id } from '@/lib/model/id-input'
import { aclToSend } from '@/lib/server-tools/rules/acl'

/** Opens a console session. The login in the result is shown on screen and stored nowhere. */
export const openConsole = changeAction({
  name: 'console.open',
  right: 'servers',
  input: z.object({
    id,
    acl: z
      .string()
      .max(4000)
      .refine((list) => aclToSend(list) === list),
  }),
  refreshes: false,
  run: async (input, { token }) => {
    const { value, message } = await sendOpen(token, input.id, input.acl)
    return { value, message }
  },
})
