'use client'

import { useTranslations } from 'next-intl'
import { buttonClass, linkButtonClass } from '@/components/ui/button-class'
import { SunMoon } from '@/components/ui/icons'
import type { Theme } from '@/lib/preferences'
import { rememberPreference } from '@/lib/remember-preference'

/**
 * Switches between light and dark at once, for this device. The settings page can restore "System".
 */
export function ThemeSwitch({ as = 'icon' }: { as?: 'icon' | 'link' }) {
  const t = useTranslations('shell')
  const change = () => {
    const root = document.documentElement
    const dark = root.dataset.theme ? root.dataset.theme === 'dark' : matchMedia('(prefers-color-scheme: dark)').matches
    applyTheme(dark ? 'light' : 'dark')
  }
  if (as === 'link') {
    return (
      <button className={linkButtonClass} type="button" onClick={change}>
        {t('theme')}
      </button>
    )
  }
  return (
    <button
      className={buttonClass({ variant: 'quiet', square: true, className: 'max-sm:hidden' })}
      type="button"
      aria-label={t('switchTheme')}
      onClick={change}
    >
      <SunMoon className="icon" aria-hidden="true" />
    </button>
  )
}

/** Applies a theme at once and stores it; `system` follows the device. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  rememberPreference('theme', theme)
}
