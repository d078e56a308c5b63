'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { addSshKey, deleteSshKey, newSshKey, renameSshKey } from '@/lib/account/keys-api'
import { id } from '@/lib/model/id-input'
import { isKeyName } from '@/lib/account/rules/ssh-key'

const name = z.string().trim().refine(isKeyName)

/** Adds a public key. */
export const addKeyAction = changeAction({
  name: 'sshKey.add',
  input: newSshKey,
  right: 'account',
  security: 'sshKeyMade',
  run: (key, { token }) => addSshKey(token, key),
})

export const renameKeyAction = changeAction({
  name: 'sshKey.rename',
  input: z.object({ id, name }),
  right: 'account',
  run: async (key, { token }) => {
    const { message } = await renameSshKey(token, key.id, key.name)
    return { value: key.name, message }
  },
})

export const deleteKeyAction = changeAction({
  name: 'sshKey.delete',
  input: z.object({ id }),
  right: 'account',
  security: 'sshKeyDeleted',
  run: async (key, { token }) => {
    const { message } = await deleteSshKey(token, key.id)
    return { value: null, message }
  },
})
