import { type Account, nextId } from '../accounts/account'

const DAY = 86_400

/** A place in the queue for a sold-out product; the demo's orders are finished and no longer listed. */
export function seedDeploy(account: Account): void {
  const orderId = nextId(account, 'order')
  account.deploy.reservations.push({
    orderId,
    orderNumber: String(700_000 + orderId),
    productId: 53,
    regionId: 1,
    billingType: 'recurring',
    total: 189_900,
    reserved: account.created - 5 * DAY,
  })
}
