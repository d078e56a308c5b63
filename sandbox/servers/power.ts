import { choices } from '../choices'
import { hasEnded } from './ended'
import { installPhase, installProgress } from './install'
import type { Server } from './state'

const { offAfter, onAfter, rebootOffFrom, rebootOnAfter } = choices.power

/** Whether the server is on: depends on the last action and its time (§4.1). */
export function isPowered(server: Server, now: number): boolean {
  if (server.suspendedSince !== null || hasEnded(server, now)) return false
  if (server.install !== null && isInstallerBooting(server, now)) return false
  const { before, action, at } = server.power
  const elapsed = now - at
  switch (action) {
    case null:
      return before
    case 'on':
      return before || elapsed >= onAfter
    case 'off':
      return before && elapsed < offAfter
    case 'reboot':
      return elapsed >= rebootOnAfter || (before && elapsed < rebootOffFrom)
  }
}

export function requestPower(server: Server, action: 'on' | 'off' | 'reboot', now: number): void {
  server.power = { before: isPowered(server, now), action, at: now }
}

/** A reinstall turns the server on in any case. */
export function powerForInstall(server: Server, now: number): void {
  server.power = { before: true, action: null, at: now }
}

function isInstallerBooting(server: Server, now: number): boolean {
  if (server.install === null || installPhase(server.install, now) !== 'running') return false
  return installProgress(server.install, now).step === 'boot'
}
