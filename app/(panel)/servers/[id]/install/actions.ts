'use server'

import { z } from 'zod'
import { revealAppLogin } from '@/lib/api/install'
import { changeAction } from '@/lib/actions'
import { id } from '@/lib/model/id-input'

/**
 * The login of the app that is being installed, for the person who asks for it. It goes from the API's answer to the
 * screen: never in a page that can be fetched again. Null when the API no longer tells it (§2.7).
 */
export const revealAppLoginAction = changeAction({
  name: 'install.revealAppLogin',
  input: z.object({ serverId: id }),
  right: 'servers',
  refreshes: false,
  run: ({ serverId }, { token }) => revealAppLogin(token, serverId),
})
