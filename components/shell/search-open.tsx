'use client'

import type { Route } from 'next'
import { useLocale, useTranslations } from 'next-intl'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { reloadIfMissing } from '@/components/feedback/render-error'
import { ParsedMessages } from '@/components/parsed-messages'
import { Icon } from '@/components/ui/icon'
import { Search } from '@/components/ui/icons'
import { Kbd } from '@/components/ui/inline'
import { listen } from '@/components/ui/listen'
import { Link } from '@/components/visit/link'
import type { Locale } from '@/lib/i18n/languages'
import type { Viewer } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import type { Messages } from '@/messages/en'
import { loadMessages } from '@/messages/load'
import { markOnTheWay } from './nav-link'
import { onKey as onPageKey, startTask } from './page-keys'
import type { PaletteProps } from './palette'
import type { ShortcutSheetProps } from './shortcut-sheet'

type Loaded = {
  locale: Locale
  Palette: ComponentType<PaletteProps>
  ShortcutSheet: ComponentType<ShortcutSheetProps>
  words: Pick<Messages, 'palette' | 'past'>
}

/** Loads the palette and its messages on first use, so that no page includes them. */
async function load(locale: Locale): Promise<Loaded> {
  const [{ Palette }, { ShortcutSheet }, palette, past] = await Promise.all([
    import('./palette'),
    import('./shortcut-sheet'),
    loadMessages('palette', locale),
    loadMessages('past', locale),
  ])
  return { locale, Palette, ShortcutSheet, words: { palette, past } }
}

/**
 * The button in the bar that opens the palette, as Ctrl K and Cmd K do from anywhere.
 *
 * @param className that of the button
 */
export function SearchOpen({ viewer, className }: { viewer: Viewer; className: string }) {
  const t = useTranslations('shell')
  const locale = useLocale()
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const [opened, setOpened] = useState<{ startWith: string } | null>(null)
  const [showsKeys, setShowsKeys] = useState(false)
  const [failed, setFailed] = useState(false)
  const [way, setWay] = useState<{ href: Route } | null>(null)
  const link = useRef<HTMLAnchorElement>(null)
  /** Input typed while the palette is loading; null otherwise. */
  const early = useRef<string | null>(null)

  const open = async (part: 'palette' | 'keys' = 'palette') => {
    // Not over another dialog, which needs an answer first.
    if (document.querySelector('dialog:modal')) return
    early.current = part === 'palette' ? '' : null
    try {
      const now = loaded?.locale === locale ? loaded : await load(locale)
      // Rendered synchronously, so that further input goes to the palette's own field.
      flushSync(() => {
        setLoaded(now)
        setFailed(false)
        if (part === 'keys') setShowsKeys(true)
        else setOpened({ startWith: early.current ?? '' })
      })
    } catch (error) {
      if (!reloadIfMissing(error)) setFailed(true)
    }
    early.current = null
  }
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (early.current !== null && !event.ctrlKey && !event.metaKey && !event.altKey) {
      if (event.key.length === 1) early.current += event.key
      else if (event.key === 'Backspace') early.current = early.current.slice(0, -1)
      else return
      event.preventDefault()
      return
    }
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) {
      onPageKey(event, {
        onGo: (href) => setWay({ href }),
        onHelp: () => void open('keys'),
        onSearch: () => void open(),
      })
      return
    }
    event.preventDefault()
    if (opened) setOpened(null)
    else void open()
  })
  useEffect(() => listen('keydown', (event) => onKey(event)), [])

  // Navigates with a real link, so that guards against leaving the page apply.
  useEffect(() => {
    if (way) link.current?.click()
  }, [way])

  return (
    <>
      <button
        className={className}
        type="button"
        aria-keyshortcuts="Control+K Meta+K"
        onClick={() => void open()}
        onPointerEnter={() => void load(locale).catch(() => null)}
      >
        <Icon of={Search} />
        <span className="truncate max-sm:sr-only" role={failed ? 'alert' : undefined}>
          {t(failed ? 'searchFailed' : 'search')}
        </span>
        <Kbd className="ms-auto max-sm:hidden" aria-hidden="true">
          Ctrl K
        </Kbd>
      </button>
      <Link
        ref={link}
        href={way?.href ?? paths.dashboard()}
        hidden
        tabIndex={-1}
        onNavigate={() => way && markOnTheWay(way.href)}
      />
      {loaded && (
        <ParsedMessages json={JSON.stringify(loaded.words)}>
          {opened && (
            <loaded.Palette
              viewer={viewer}
              {...opened}
              onClose={() => setOpened(null)}
              onGo={(href, task) => {
                setWay({ href })
                startTask(href, 'page')
                if (task) startTask(href, task)
              }}
              onShowKeys={() => setShowsKeys(true)}
            />
          )}
          {showsKeys && <loaded.ShortcutSheet viewer={viewer} onClose={() => setShowsKeys(false)} />}
        </ParsedMessages>
      )}
    </>
  )
}
