import { z } from 'zod'
import { nextId } from '../accounts/account'
import { defineBodyEndpoint, defineEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { textInput } from '../api/input'
import { nothing, unix } from '../api/wire'
import { choices } from '../choices'
import { hasEnded } from './ended'
import { findServer, findUsableServer, logActivity } from './find-server'
import { installPhase } from './install'
import { isPowered, requestPower } from './power'

const { text } = choices

/** PUT /servers/{id}/name and the power part of §4.1. */
export const powerEndpoints: readonly Endpoint[] = [
  defineBodyEndpoint({
    method: 'PUT',
    path: '/servers/{id}/name',
    section: '4.1',
    summary: 'Rename a server; the OS hostname stays',
    access: { area: 'servers', change: true, limitedBy: 'id' },
    guard: ({ account, params }) => void findServer(account, params),
    body: z.object({ name: textInput(text.serverName) }),
    data: nothing,
    handle: ({ account, params, body, now }) => {
      const server = findServer(account, params)
      const { name } = body
      if (name.trim() === '' || name.length > 255 || /\p{Cc}/u.test(name)) refuse(400, text.serverName)
      server.name = name
      logActivity(server, nextId(account, 'activity'), `Server name changed to ${name}`, now)
      return {}
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/servers/{id}/powerstate',
    section: '4.1',
    summary: 'Whether the server runs',
    access: { area: 'servers', change: false, limitedBy: 'id' },
    meta: z.object({ powerstate: z.boolean(), timestamp: unix }),
    data: nothing,
    handle: ({ account, params, now }) => ({
      meta: { powerstate: isPowered(findServer(account, params), now), timestamp: now },
    }),
  }),
  powerAction('on', 'Start a server', 'Power on'),
  powerAction('off', 'Stop a server', 'Power off'),
  powerAction('reboot', 'Restart a server', 'Reboot'),
]

/** A GET that changes the server, so read-only access is refused (§4.1). */
function powerAction(action: 'on' | 'off' | 'reboot', summary: string, activity: string): Endpoint {
  return defineEndpoint({
    method: 'GET',
    path: `/servers/{id}/${action}`,
    section: '4.1',
    summary,
    access: { area: 'servers', change: true, limitedBy: 'id' },
    data: nothing,
    handle: ({ account, params, now }) => {
      const server = findUsableServer(account, params)
      if (server.install !== null && installPhase(server.install, now) === 'running') refuse(400, text.powerInstalling)
      if (hasEnded(server, now)) refuse(400, text.powerCancelled)
      requestPower(server, action, now)
      logActivity(server, nextId(account, 'activity'), activity, now)
      return {}
    },
  })
}
