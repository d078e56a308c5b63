/** Values of users and API keys that are not documented (api-fields §20). */
export const customerChoices = {
  /** api-fields §4. */
  keyLabelLimit: 100,
  passwordMinimum: 5,
  invitationHours: 24,
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
  },
} as const
