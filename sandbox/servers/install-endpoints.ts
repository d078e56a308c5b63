import { z } from 'zod'
import { may } from '../api/access'
import { defineEndpoint, type Endpoint } from '../api/endpoint'
import { refuse } from '../api/envelope'
import { unix } from '../api/wire'
import { appRunView } from './app-run'
import { findServer } from './find-server'
import { installPhase, installProgress } from './install'

/** GET /servers/{id}/install and /app (§2.5, §2.7, §4.5). */
export const installEndpoints: readonly Endpoint[] = [
  defineEndpoint({
    method: 'GET',
    path: '/servers/{id}/install',
    section: '4.5',
    summary: 'How far the install has come',
    access: { area: 'servers', change: false, limitedBy: 'id' },
    data: z.object({
      step: z.string(),
      progress: z.number().min(0).max(100),
      done: z.int().nullable(),
      total: z.int().nullable(),
      date_started: unix,
      step_started: unix,
      stalled: z.boolean(),
      failed: z.boolean(),
    }),
    handle: ({ account, params, now }) => {
      const { install } = findServer(account, params)
      if (install === null || installPhase(install, now) === 'finished') {
        return refuse(404, 'The server is not being installed.')
      }
      return { data: installProgress(install, now) }
    },
  }),
  defineEndpoint({
    method: 'GET',
    path: '/servers/{id}/app',
    section: '4.5',
    summary: 'The latest app run',
    access: { area: 'servers', change: false, limitedBy: 'id' },
    data: z.object({
      app_run_id: z.int(),
      os_id: z.int(),
      name: z.string(),
      logo: z.string(),
      status: z.enum(['pending', 'running', 'completed', 'failed', 'timeout', 'aborted']),
      step: z.string(),
      progress: z.number().min(0).max(100),
      domain: z.string(),
      url: z.string(),
      version: z.string(),
      admin_user: z.string(),
      admin_password: z.string(),
      note: z.string(),
      note_no: z.string(),
      date_created: unix,
      date_completed: unix.nullable(),
    }),
    handle: ({ account, caller, params, now }) => {
      const server = findServer(account, params)
      const run = server.appRuns.at(-1)
      if (run === undefined) return refuse(404, 'No app has been installed on this server.')
      return { data: appRunView(server, run, now, may(caller, 'servers', true)) }
    },
  }),
]
