import type { Endpoint } from '../api/endpoint'
import { getAccount } from './account-endpoint'
import { getDashboard } from './dashboard-endpoint'
import { sshKeyEndpoints } from './ssh-key-endpoints'

/** The account itself (§4.6): profile, SSH keys, dashboard. */
export const customerEndpoints: readonly Endpoint[] = [getAccount, getDashboard, ...sshKeyEndpoints]
