import type { Start } from '@/lib/rules/deploy'

/** Keys are installed with a system or an app; until something is chosen they can be chosen. */
export function takesKeys(start: Start | null): boolean {
  return start?.kind !== 'iso' && start?.kind !== 'rescue'
}
