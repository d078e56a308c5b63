import type { Start } from '@/lib/deploy/rules/deploy'

/** Tells whether SSH keys apply: with a system, an app, or before a choice. */
export function takesKeys(start: Start | null): boolean {
  return start?.kind !== 'iso' && start?.kind !== 'rescue'
}
