'use server'

import { z } from 'zod'
import { ApiError, newReference } from '@/lib/api/errors'
import { getInstall, reinstallServer } from '@/lib/install/api'
import { addSshKey, newSshKey } from '@/lib/account/keys-api'
import { changeAction } from '@/lib/actions'
import { id } from '@/lib/model/id-input'
import { distinct } from '@/lib/model/lists'
import { readFirstBoot } from '@/lib/install/rules/install'
import { isAppDomain, isEmail, normaliseHostName } from '@/lib/model/host-name'
import { isTimeZone } from '@/lib/install/rules/os-settings'
import { maxReinstallKeys } from '@/lib/install/rules/order'

const order = z.object({
  osId: id,
  language: z.string().min(1).max(64),
  keyboard: z.string().min(1).max(64),
  timezone: z.string().refine(isTimeZone),
  hostname: z.string().trim().min(1).max(253).transform(normaliseHostName),
  sshKeyIds: z.array(id).max(maxReinstallKeys).transform(distinct),
  firstBoot: z
    .string()
    .refine((script) => readFirstBoot(script).problem === null)
    .transform((script) => readFirstBoot(script).script)
    .nullable(),
  appDomain: z.string().refine(isAppDomain).transform(normaliseHostName).nullable(),
  appEmail: z.string().trim().refine(isEmail).nullable(),
})

/**
 * Reinstalls a server with one changing call. Checks before whether an install is in progress: a second tab or the Back
 * button must not wipe a server twice.
 */
export const reinstallAction = changeAction({
  name: 'server.reinstall',
  input: z.object({ serverId: id, order }),
  right: 'servers',
  // The install page comes next and reads its own data.
  refreshes: false,
  run: async ({ serverId, order }, { token }) => {
    const { value: running } = await getInstall(token, serverId)
    if (running && !running.failed && !running.stalled) {
      throw new ApiError({ kind: 'conflict', status: null, reference: newReference() })
    }
    return reinstallServer(token, serverId, order)
  },
})

/** Adds an SSH key to the account. The wizard adds it to its own list, so no refresh is needed. */
export const addKeyAction = changeAction({
  name: 'ssh-key.add',
  input: newSshKey,
  right: 'account',
  refreshes: false,
  security: 'sshKeyMade',
  run: (key, { token }) => addSshKey(token, key),
})
