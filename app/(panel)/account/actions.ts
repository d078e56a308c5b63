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
import {
  changePassword,
  confirmEmail,
  finishTwoFactor,
  saveEmailLanguage,
  saveProfile,
  sendEmailCode,
  startTwoFactor,
  turnOffTwoFactor,
} from '@/lib/account/own-api'
import { addPasskey, removePasskey, startPasskey } from '@/lib/account/passkey-api'
import { registrationResponse } from '@/lib/account/passkey-model'
import { keyAreas, keyLabelProblem, permissionsProblem } from '@/lib/account/rules/api-keys'
import { notificationKeys } from '@/lib/account/rules/notifications'
import { passwordProblems } from '@/lib/account/rules/own-sign-in'
import { passkeyNameProblem } from '@/lib/account/rules/passkey'
import { profileProblems, profileToSend } from '@/lib/account/rules/profile'
import { codeDigits } from '@/lib/account/rules/sign-in'
import { isKeyName } from '@/lib/account/rules/ssh-key'
import { passwordProblem, userNameProblem, usernameProblem } from '@/lib/account/rules/user-input'
import { givenLevels } from '@/lib/account/rules/users'
import { changeAction } from '@/lib/actions'
import { emailLanguages } from '@/lib/i18n/languages'
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

const detail = z.string().overwrite(cleanLine)
const details = z
  .object({
    ...{ address: detail, address2: detail, postalCode: detail, city: detail, province: detail, country: detail },
    ...{ phone: detail, phone2: detail, billingEmail: detail, billingEmail2: detail },
  })
  .refine((profile) => Object.keys(profileProblems(profile)).length === 0)
  .transform(profileToSend)

/** Saves what a customer can change of its profile, in one call. */
export const saveProfileAction = changeAction({
  name: 'account.profile',
  needs: 'session',
  input: details,
  right: 'account',
  reach: 'admin',
  offer: 'profile',
  run: (profile, { token }) => saveProfile(token, profile),
})

export const saveLanguageAction = changeAction({
  name: 'account.language',
  needs: 'session',
  input: z.object({ language: z.enum(emailLanguages) }),
  right: 'account',
  offer: 'language',
  run: ({ language }, { token }) => saveEmailLanguage(token, language),
})

export const changePasswordAction = changeAction({
  name: 'account.password',
  needs: 'recentPassword',
  input: z
    .object({ current: z.string(), next: z.string() })
    .refine(({ current, next }) => Object.keys(passwordProblems(current, next)).length === 0),
  right: 'account',
  reach: 'login',
  offer: 'password',
  security: 'passwordChanged',
  run: (typed, { token }) => changePassword(token, typed),
})

/** The first step of a new e-mail address: sends it a code. */
export const sendEmailCodeAction = changeAction({
  name: 'account.emailCode',
  needs: 'recentPassword',
  input: z.object({ email: username }),
  right: 'account',
  reach: 'login',
  offer: 'email',
  run: async ({ email }, { token }) => ({ ...(await sendEmailCode(token, email)), value: email }),
})

/** The second: the address is the user name from now on. */
export const confirmEmailAction = changeAction({
  name: 'account.email',
  needs: 'recentPassword',
  input: z.object({ code: z.string().overwrite(cleanLine).min(1) }),
  right: 'account',
  reach: 'login',
  offer: 'email',
  security: 'emailChanged',
  run: ({ code }, { token }) => confirmEmail(token, code),
})

const code = z
  .string()
  .transform((typed) => codeDigits(typed) ?? '')
  .refine((digits) => digits !== '')

/** The first step of two-factor: a secret for an app, shown on screen and stored nowhere. */
export const startTwoFactorAction = changeAction({
  name: 'account.twoFactorStart',
  needs: 'recentPassword',
  input: z.object({ type: z.literal('enable') }),
  right: 'account',
  reach: 'login',
  offer: 'twoFactor',
  refreshes: false,
  run: (_none, { token }) => startTwoFactor(token),
})

export const finishTwoFactorAction = changeAction({
  name: 'account.twoFactorOn',
  needs: 'recentPassword',
  input: z.object({ code }),
  right: 'account',
  reach: 'login',
  offer: 'twoFactor',
  security: 'twoFactorOn',
  run: ({ code: digits }, { token }) => finishTwoFactor(token, digits),
})

export const turnOffTwoFactorAction = changeAction({
  name: 'account.twoFactorOff',
  needs: 'recentPassword',
  input: z.object({ code }),
  right: 'account',
  reach: 'login',
  offer: 'twoFactor',
  security: 'twoFactorOff',
  run: ({ code: digits }, { token }) => turnOffTwoFactor(token, digits),
})

/** The first step of adding a passkey: what the device must confirm. */
export const startPasskeyAction = changeAction({
  name: 'account.passkeyStart',
  needs: 'recentPassword',
  input: z.object({ type: z.literal('passkey') }),
  right: 'account',
  reach: 'login',
  offer: 'addPasskey',
  refreshes: false,
  run: (_none, { token }) => startPasskey(token),
})

export const addPasskeyAction = changeAction({
  name: 'account.passkeyAdd',
  needs: 'recentPassword',
  input: z.object({ name: valid(passkeyNameProblem), response: registrationResponse }),
  right: 'account',
  reach: 'login',
  offer: 'addPasskey',
  security: 'passkeyMade',
  run: async (passkey, { token }) => ({ ...(await addPasskey(token, passkey)), value: passkey.name }),
})

export const removePasskeyAction = changeAction({
  name: 'account.passkeyRemove',
  needs: 'recentPassword',
  input: z.object({ id }),
  right: 'account',
  reach: 'login',
  offer: 'removePasskey',
  security: 'passkeyDeleted',
  run: (passkey, { token }) => removePasskey(token, passkey.id),
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
const permissions = z.partialRecord(z.enum(keyAreas), grant).refine((grants) => permissionsProblem(grants) === null)

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
