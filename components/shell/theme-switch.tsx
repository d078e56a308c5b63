'use client'

import { useTranslations } from 'next-intl'
import { IconButton } from '@/components/ui/button'
import { linkButtonClass } from '@/components/ui/class-names'
import { SunMoon } from '@/components/ui/icons'
import { rememberPreference, type Theme } from '@/lib/preferences'

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
    <IconButton className="max-sm:hidden" variant="quiet" icon={SunMoon} label={t('switchTheme')} onClick={change} />
  )
}

/** Applies a theme at once and stores it; `system` follows the device. */
export function applyTheme(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme
  else document.documentElement.dataset.theme = theme
  rememberPreference('theme', theme)
}
