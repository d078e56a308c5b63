import type { Route } from 'next'
import { useRouter } from 'next/navigation'
import type { PaletteAction, PaletteChoice } from '@/lib/palette'
import { paths } from '@/lib/paths'
import { rememberPreference } from '@/lib/remember-preference'
import { signOutFormId } from './sign-out'
import { applyTheme } from './theme-switch'

type PerformOptions = { onGo: (to: Route) => void; onShowKeys: () => void }

/** Returns what performs a choice of the palette. `newTab` opens a page in a tab of its own. */
export function usePerform({ onGo, onShowKeys }: PerformOptions): (choice: PaletteChoice, newTab: boolean) => void {
  const router = useRouter()
  const actions: Record<PaletteAction, () => void> = {
    deploy: () => onGo(paths.deploy()),
    light: () => applyTheme('light'),
    dark: () => applyTheme('dark'),
    system: () => applyTheme('system'),
    shortcuts: onShowKeys,
    signOut: () => document.querySelector<HTMLFormElement>(`#${signOutFormId}`)?.requestSubmit(),
  }
  return (choice, newTab) => {
    if (choice.kind === 'action') actions[choice.key]()
    else if (choice.kind === 'language') {
      rememberPreference('locale', choice.locale)
      router.refresh()
    } else if (newTab) window.open(choice.href, '_blank', 'noopener')
    else onGo(choice.href)
  }
}
