'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { renameServer as sendName, sendPower } from '@/lib/servers/api'
import { id } from '@/lib/model/id-input'
import { powerActions } from '@/lib/servers/rules/power'
import { serverNameProblem } from '@/lib/servers/rules/server'

/** Changes the display name of a server. */
export const renameServer = changeAction({
  name: 'server.rename',
  right: 'servers',
  input: z.object({
    id,
    name: z
      .string()
      .trim()
      .refine((name) => serverNameProblem(name) === null),
  }),
  run: async (input, { token }) => {
    const { message } = await sendName(token, input.id, input.name)
    return { value: input.name, message }
  },
})

/** Sends a power action; returns the API's time. The page then polls whether the server follows. */
export const powerServer = changeAction({
  name: 'server.power',
  right: 'servers',
  input: z.object({ id, action: z.enum(powerActions) }),
  refreshes: false,
  run: async (input, { token }) => {
    const { message, asOf } = await sendPower(token, input.id, input.action)
    return { value: asOf, message }
  },
})
