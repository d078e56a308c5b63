import { z } from 'zod'
import { choices } from '../choices'
import { isEmailAddress } from '../servers/reinstall-values'

const { passwordMinimum, text } = choices.customer

/** Fields of a user, shared by POST /account and PUT /account/user/{contact_id} (api-fields §13.2). */
export const userName = z
  .string(text.userName)
  .refine((name) => name.trim() !== '' && name.length <= 255 && !/[<>&"\p{Cc}]/u.test(name), text.userName)

export const userEmail = z
  .string(text.userEmail)
  .transform((email) => email.trim())
  .refine(isEmailAddress, text.userEmail)

/** An empty password keeps the current one. */
export const userPassword = z
  .string(text.userPassword)
  .refine((password) => password === '' || password.length >= passwordMinimum, text.userPassword)
  .nullish()
