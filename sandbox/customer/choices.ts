/** Values of users and API keys that are not documented (api-fields §20). */
export const customerChoices = {
  /** api-fields §4. */
  keyLabelLimit: 100,
  passwordMinimum: 5,
  invitationHours: 24,
  /** Hours for which the code of a new e-mail address can be used. */
  emailCodeHours: 24,
  /** GET /account/apikeys/{id}/log: requests per page, requests kept, characters of a body. */
  keyLogPage: 50,
  keyLogPageLimit: 200,
  keyLogKept: 1000,
  keyLogBody: 1000,
  /** Name in authenticator apps. */
  totpIssuer: 'Havn',
  /** Name of the service that a device shows. It names no host (`rp.id`), so that of the panel counts. */
  passkeyService: 'Havn',
  /** Seconds that a challenge can be answered. */
  passkeyWait: 300,
  /** api-fields §13.3. */
  passkeyNameLimit: 64,
  passkeyLimit: 10,
  text: {
    userName: 'Name is not valid.',
    userEmail: 'Email address is not valid.',
    userPassword: 'Password must be at least 5 characters.',
    userCreated: 'User created.',
    userUpdated: 'User updated.',
    userDeleted: 'User deleted.',
    lastAdmin: 'The last admin cannot be downgraded.',
    ownUser: 'You cannot delete your own user.',
    keyUpdated: 'API key updated.',
    keyDeleted: 'API key deleted.',
    notifications: 'Notification settings are not valid.',
    notificationsSaved: 'Notification settings saved.',
    profile: 'Profile is not valid.',
    profileSaved: 'Profile saved.',
    passwordCurrent: 'Current password is not correct.',
    passwordChanged: 'Password changed.',
    emailSent: 'A confirmation code has been sent to the new address.',
    emailHash: 'Confirmation code is not valid.',
    emailChanged: 'Email address changed.',
    languageSaved: 'Language saved.',
    twoFactorType: 'Type must be enable or disable.',
    twoFactorStarted: 'Confirm with a code from your authenticator app.',
    twoFactorEnabled: 'Two-factor authentication enabled.',
    twoFactorDisabled: 'Two-factor authentication disabled.',
    twoFactorIsOn: 'Two-factor authentication is already enabled.',
    twoFactorIsOff: 'Two-factor authentication is not enabled.',
    passkeyStarted: 'Confirm on your device.',
    passkeyAdded: 'Passkey added.',
    passkeyDeleted: 'Passkey deleted.',
    passkeyName: 'Passkey name is not valid.',
    passkeyResponse: 'Passkey could not be verified.',
    passkeyKnown: 'This passkey is already registered.',
    passkeyMissing: 'Passkey not found.',
    passkeyTooMany: 'At most 10 passkeys can be added.',
  },
} as const
