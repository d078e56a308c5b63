'use server'

import { z } from 'zod'
import { changeAction } from '@/lib/actions'
import { addUser, changeUser, removeUser } from '@/lib/account/api'
import { id } from '@/lib/model/id-input'
import { givenLevels } from '@/lib/account/rules/users'
import { passwordProblem, userNameProblem, usernameProblem } from '@/lib/account/rules/user-input'

const name = z
  .string()
  .trim()
  .refine((typed) => userNameProblem(typed) === null)
const username = z
  .string()
  .trim()
  .refine((typed) => usernameProblem(typed, []) === null)

export const addUserAction = changeAction({
  name: 'user.add',
  input: z.object({ name, username, level: z.enum(givenLevels) }),
  right: 'account',
  guarded: true,
  security: 'userMade',
  run: async (user, { token }) => {
    const { message } = await addUser(token, user)
    return { value: user.name, message }
  },
})

export const changeUserAction = changeAction({
  name: 'user.change',
  input: z.object({
    id,
    name,
    username,
    level: z.enum([...givenLevels, 'server']),
    password: z
      .string()
      .refine((typed) => passwordProblem(typed) === null)
      .nullable(),
  }),
  right: 'account',
  guarded: true,
  security: 'userChanged',
  run: async ({ id: contactId, ...user }, { token }) => {
    const { message } = await changeUser(token, contactId, user)
    return { value: user.name, message }
  },
})

export const removeUserAction = changeAction({
  name: 'user.remove',
  input: z.object({ id }),
  right: 'account',
  guarded: true,
  security: 'userDeleted',
  run: async (user, { token }) => {
    const { message } = await removeUser(token, user.id)
    return { value: null, message }
  },
})
