'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { withClock } from '@/lib/api/client'
import { ApiError, newReference } from '@/lib/api/errors'
import { abortInstall as sendAbort, getInstall, reinstallServer, revealAppLogin } from '@/lib/install/api'
import { maxReinstallKeys, readFirstBoot } from '@/lib/install/rules/order'
import { isTimeZone } from '@/lib/install/rules/os-settings'
import { bootModes, fileSystems, partitionProblems, raidLevels } from '@/lib/install/rules/partitions'
import { isRunning } from '@/lib/install/rules/reinstall'
import { isAppDomain, isEmail, normaliseHostName } from '@/lib/model/host-name'
import { cleanLine } from '@/lib/model/pasted'
import { id } from '@/lib/model/id-input'
import { distinct } from '@/lib/model/lists'

/**
 * Reveals the login of the app being installed, on request. It goes from the API's answer to the screen and is never
 * part of a page that can be loaded again. Null when the API no longer returns it (§2.7).
 */
export const revealAppLoginAction = changeAction({
  name: 'install.revealAppLogin',
  needs: 'recentPassword',
  input: z.object({ serverId: id }),
  right: 'servers',
  refreshes: false,
  run: ({ serverId }, { token }) => revealAppLogin(token, serverId),
})

/** Whether they fit on the disks, only the page and the API know. */
const partitions = z
  .object({
    bootMode: z.enum(bootModes),
    raid: z.enum(raidLevels),
    parts: z.array(z.object({ mount: z.string(), sizeGb: z.number().nullable(), fs: z.enum(fileSystems) })),
  })
  .refine((plan) => partitionProblems(plan, { disksGb: null }).length === 0)

const order = z.object({
  osId: id,
  language: z.string().min(1).max(64),
  keyboard: z.string().min(1).max(64),
  timezone: z.string().refine(isTimeZone),
  hostname: z.string().max(253).transform(normaliseHostName).pipe(z.string().min(1)),
  sshKeyIds: z.array(id).max(maxReinstallKeys).transform(distinct),
  firstBoot: z
    .string()
    .refine((script) => readFirstBoot(script).problem === null)
    .transform((script) => readFirstBoot(script).script)
    .nullable(),
  appDomain: z.string().refine(isAppDomain).transform(normaliseHostName).nullable(),
  appEmail: z.string().overwrite(cleanLine).refine(isEmail).nullable(),
  partitions: partitions.nullable(),
})

/**
 * Reinstalls a server with one changing call. Checks before whether an install is in progress: a second tab or the Back
 * button must not wipe a server twice.
 */
export const reinstallAction = changeAction({
  name: 'server.reinstall',
  needs: 'recentPassword',
  input: z.object({ serverId: id, order }),
  right: 'servers',
  // The install page comes next and reads its own data.
  refreshes: false,
  run: async ({ serverId, order }, { token }) => {
    const { value: running } = await getInstall(token, serverId)
    if (isRunning(running)) {
      throw new ApiError({ kind: 'conflict', status: null, reference: newReference() })
    }
    return withClock(await reinstallServer(token, serverId, order))
  },
})

/** Stops an installation; returns the API's time. What was on the disk is gone, and nothing is installed. */
export const abortInstall = changeAction({
  name: 'install.abort',
  needs: 'session',
  right: 'servers',
  offer: 'abortInstall',
  input: z.object({ id }),
  run: async (input, { token }) => {
    const { message, asOf } = await sendAbort(token, input.id)
    return { value: asOf, message }
  },
})
