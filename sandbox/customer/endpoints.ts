import type { Endpoint } from '../api/endpoint'
import { getAccount } from './account-endpoint'
import { getActivity } from './activity-endpoint'
import { apiKeyEndpoints } from './api-key-endpoints'
import { getDashboard } from './dashboard-endpoint'
import { putNotifications } from './notifications-endpoint'
import { passkeyEndpoints } from './passkey-endpoints'
import { profileEndpoints } from './profile-endpoints'
import { signInEndpoints } from './sign-in-endpoints'
import { sshKeyEndpoints } from './ssh-key-endpoints'
import { userEndpoints } from './user-endpoints'

/** The account (§4.6): profile, users, both kinds of keys, dashboard. */
export const customerEndpoints: readonly Endpoint[] = [
  getAccount,
  getDashboard,
  getActivity,
  putNotifications,
  ...profileEndpoints,
  ...signInEndpoints,
  ...passkeyEndpoints,
  ...sshKeyEndpoints,
  ...userEndpoints,
  ...apiKeyEndpoints,
]
