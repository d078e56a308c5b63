/** Orders made with POST /deploy/servers (api-fields §12). */
export type Deployment = { orderId: number; serverId: number; placed: number }

export type DeployState = { deployments: Deployment[] }

export function emptyDeploy(): DeployState {
  return { deployments: [] }
}
