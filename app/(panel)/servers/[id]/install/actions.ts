'use server'

import { z } from 'zod'
import { revealAppLogin } from '@/lib/install/api'
import { changeAction } from '@/lib/actions'
import { id } from '@/lib/model/id-input'

/**
 * Reveals the login of the app being installed, on request. It goes from the API's answer to the screen and is never
 * part of a page that can be loaded again. Null when the API no longer returns it (§2.7).
 */
export const revealAppLoginAction = changeAction({
  name: 'install.revealAppLogin',
  input: z.object({ serverId: id }),
  right: 'servers',
  refreshes: false,
  run: ({ serverId }, { token }) => revealAppLogin(token, serverId),
})
