import { nextId } from '../accounts/account'
import { defineEndpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { nothing } from '../api/wire'
import { choices } from '../choices'
import { findUsableServer, logActivity } from './find-server'
import { installPhase } from './install'
import { endAppRun } from './reinstall'

const { text } = choices.server

/**
 * POST /servers/{id}/reinstall/abort (api-fields §21.1): ends an installation that runs, has stalled or has failed. What
 * was on the disk is gone and nothing is installed, so the server is off until it is installed again.
 */
export const abortInstall = defineEndpoint({
  method: 'POST',
  path: '/servers/{id}/reinstall/abort',
  section: 'fields 21.1',
  beyond: true,
  summary: 'Stop an installation that runs',
  access: { area: 'servers', change: true, limitedBy: 'id' },
  data: nothing,
  handle: ({ account, params, now }) => {
    const server = findUsableServer(account, params)
    if (server.install === null || installPhase(server.install, now) === 'finished') refuse(400, text.notInstalling)
    endAppRun(server, now)
    server.install = null
    server.power = { before: false, action: null, at: now }
    logActivity(server, nextId(account, 'activity'), 'Installation aborted', now)
    return { message: text.installAborted }
  },
})
