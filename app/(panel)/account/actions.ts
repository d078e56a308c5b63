'use server'

import { z } from 'zod'
import {
  addSshKey,
  addUser,
  changeApiKey,
  changeUser,
  createApiKey,
  deleteSshKey,
  newSshKey,
  removeUser,
  renameSshKey,
  revokeApiKey,
  rotateApiKey,
  saveNotifications,
} from '@/lib/account/api'
import { keyAreas, keyLabelProblem, permissionsProblem } from '@/lib/account/rules/api-keys'
import { notificationKeys } from '@/lib/account/rules/notifications'
import { isKeyName } from '@/lib/account/rules/ssh-key'
import { passwordProblem, userNameProblem, usernameProblem } from '@/lib/account/rules/user-input'
import { givenLevels } from '@/lib/account/rules/users'
import { changeAction } from '@/lib/actions'
import { id } from '@/lib/model/id-input'
import { distinct } from '@/lib/model/lists'
import { cleanLine } from '@/lib/model/pasted'

/** Saves all e-mail notification settings in one call. */
export const saveNotificationsAction = changeAction({
  name: 'account.notifications',
  needs: 'session',
  input: z.record(z.enum(notificationKeys), z.boolean()),
  right: 'account',
  run: async (settings, { token }) => ({ ...(await saveNotifications(token, settings)), value: settings }),
})

/** A text that our rules find nothing wrong with. */
const valid = (problemOf: (typed: string) => unknown) =>
  z
    .string()
    .overwrite(cleanLine)
    .refine((typed) => problemOf(typed) === null)
const fullName = valid(userNameProblem)
const username = valid((typed) => usernameProblem(typed, []))

export const addUserAction = changeAction({
  name: 'user.add',
  needs: 'recentPassword',
  input: z.object({ name: fullName, username, level: z.enum(givenLevels) }),
  right: 'account',
  reach: 'admin',
  security: 'userMade',
  run: async (user, { token }) => ({ ...(await addUser(token, user)), value: user.name }),
})

export const changeUserAction = changeAction({
  name: 'user.change',
  needs: 'recentPassword',
  input: z.object({
    id,
    name: fullName,
    username,
    level: z.enum([...givenLevels, 'server']),
    password: z
      .string()
      .refine((typed) => passwordProblem(typed) === null)
      .nullable(),
  }),
  right: 'account',
  reach: 'admin',
  security: 'userChanged',
  run: async ({ id: contactId, ...user }, { token }) => ({
    ...(await changeUser(token, contactId, user)),
    value: user.name,
  }),
})

export const removeUserAction = changeAction({
  name: 'user.remove',
  needs: 'recentPassword',
  input: z.object({ id }),
  right: 'account',
  reach: 'admin',
  security: 'userDeleted',
  run: (user, { token }) => removeUser(token, user.id),
})

const keyName = z.string().overwrite(cleanLine).refine(isKeyName)

/** Adds a public key. */
export const addKeyAction = changeAction({
  name: 'sshKey.add',
  needs: 'recentPassword',
  input: newSshKey,
  right: 'account',
  security: 'sshKeyMade',
  run: (key, { token }) => addSshKey(token, key),
})

export const renameKeyAction = changeAction({
  name: 'sshKey.rename',
  needs: 'recentPassword',
  input: z.object({ id, name: keyName }),
  right: 'account',
  run: async (key, { token }) => ({ ...(await renameSshKey(token, key.id, key.name)), value: key.name }),
})

export const deleteKeyAction = changeAction({
  name: 'sshKey.delete',
  needs: 'recentPassword',
  input: z.object({ id }),
  right: 'account',
  security: 'sshKeyDeleted',
  run: (key, { token }) => deleteSshKey(token, key.id),
})

const keyLabel = valid(keyLabelProblem)
const grant = z.object({ mode: z.enum(['r', 'rw']), ids: z.array(id).transform(distinct).readonly().nullable() })
const permissions = z.partialRecord(z.enum(keyAreas), grant).refine((given) => permissionsProblem(given) === null)

/** The secret in the result is shown on screen and stored nowhere. */
export const createKeyAction = changeAction({
  name: 'apiKey.create',
  needs: 'recentPassword',
  input: z.object({ label: keyLabel, permissions, expiresAt: z.date().nullable() }),
  right: 'account',
  reach: 'admin',
  security: 'apiKeyMade',
  run: (key, { token }) => createApiKey(token, key),
})

export const changeKeyAction = changeAction({
  name: 'apiKey.change',
  needs: 'recentPassword',
  input: z.object({ id, label: keyLabel, permissions }),
  right: 'account',
  reach: 'admin',
  security: 'apiKeyChanged',
  run: (key, { token }) => changeApiKey(token, key.id, key),
})

export const rotateKeyAction = changeAction({
  name: 'apiKey.rotate',
  needs: 'recentPassword',
  input: z.object({ id }),
  right: 'account',
  reach: 'admin',
  security: 'apiKeyRotated',
  run: (key, { token }) => rotateApiKey(token, key.id),
})

export const revokeKeyAction = changeAction({
  name: 'apiKey.revoke',
  needs: 'recentPassword',
  input: z.object({ id }),
  right: 'account',
  reach: 'admin',
  security: 'apiKeyDeleted',
  run: (key, { token }) => revokeApiKey(token, key.id),
})
