/** Orders of POST /deploy/servers (api-fields §12); their status is derived from the clock (`status.ts`). */
export type Deployment = {
  orderId: number
  orderNumber: string
  serverId: number
  productId: number
  hostname: string
  placed: number
  mode: 'system' | 'iso' | 'rescue'
  /** Empty when an SSH key was installed. */
  password: string
}

export type Reservation = {
  orderId: number
  orderNumber: string
  productId: number
  regionId: number
  billingType: 'hourly' | 'recurring'
  /** Per month, in minor units. */
  total: number
  reserved: number
}

export type StockNotification = { id: number; productId: number; regionId: number; signedUp: number }

export type DeployState = {
  deployments: Deployment[]
  reservations: Reservation[]
  notifications: StockNotification[]
}

export function emptyDeploy(): DeployState {
  return { deployments: [], reservations: [], notifications: [] }
}
