import type { Account } from '../accounts/account'

/** Deploy orders of the demo. */
export function seedDeploy(account: Account): void {
  account.deploy.deployments = []
}
