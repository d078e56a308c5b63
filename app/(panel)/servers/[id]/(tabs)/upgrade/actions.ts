'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { upgradeServer as sendUpgrade } from '@/lib/upgrade/api'
import { id } from '@/lib/model/id-input'

/** Moves a server to another package; it restarts. */
export const upgradeServer = changeAction({
  name: 'server.upgrade',
  right: 'servers',
  input: z.object({ id, productId: id }),
  refreshes: false,
  run: async (input, { token }) => {
    const { message } = await sendUpgrade(token, input.id, input.productId)
    return { value: null, message }
  },
})
