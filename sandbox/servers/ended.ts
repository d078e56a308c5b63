import type { Server } from './state'

/** Whether a cancelled server's last day has come; until then it runs as any other (api-fields §21.1). */
export function hasEnded({ cancelled }: Pick<Server, 'cancelled'>, now: number): boolean {
  return cancelled !== null && cancelled.date <= now
}
