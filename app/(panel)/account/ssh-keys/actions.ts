'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { addSshKey, deleteSshKey, renameSshKey } from '@/lib/api/ssh-keys'
import { isKeyName, parsePublicKey } from '@/lib/rules/ssh-key'

const id = z.string().regex(/^\d{1,20}$/)
const name = z.string().trim().refine(isKeyName)

/** Adds a public key. Anything else, a private key above all, is refused before it is sent on. */
export const addKeyAction = changeAction({
  name: 'sshKey.add',
  input: z.object({ name, publicKey: z.string().refine((line) => parsePublicKey(line).ok) }),
  right: 'account',
  run: async (key, { token }) => {
    const { message } = await addSshKey(token, key)
    return { value: key.name, message }
  },
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
  run: async (key, { token }) => {
    const { message } = await deleteSshKey(token, key.id)
    return { value: null, message }
  },
})
