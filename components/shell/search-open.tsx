'use client'

import type { Route } from 'next'
import { useLocale, useTranslations } from 'next-intl'
import Link from 'next/link'
import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { isMissingChunk, reloadOnceReachable } from '@/components/feedback/render-error'
import { ParsedMessages } from '@/components/parsed-messages'
import { Icon } from '@/components/ui/icon'
import { Search } from '@/components/ui/icons'
import { Kbd } from '@/components/ui/inline'
import type { Locale } from '@/lib/i18n/languages'
import type { Viewer } from '@/lib/model/rights'
import { paths } from '@/lib/paths'
import { areSingleKeysOn } from '@/lib/preferences'
import { goToWaitMs, singleKey } from '@/lib/pages'
import type { Messages } from '@/messages/en'
import { loadMessages } from '@/messages/load'
import type { PaletteProps } from './palette'

type Loaded = {
  locale: Locale
  Palette: ComponentType<PaletteProps>
  ShortcutSheet: ComponentType<{ onClose: () => void }>
  words: Messages['palette']
}

/** Loads the palette and its messages on first use, so that no page includes them. */
async function load(locale: Locale): Promise<Loaded> {
  const [{ Palette }, { ShortcutSheet }, words] = await Promise.all([
    import('./palette'),
    import('./shortcut-sheet'),
    loadMessages('palette', locale),
  ])
  return { locale, Palette, ShortcutSheet, words }
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
      if (isMissingChunk(error)) void reloadOnceReachable(error)
      else setFailed(true)
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
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.defaultPrevented && !isOnLink(event)) {
      event.preventDefault()
      onPage((keys) => keys.pressPrimary())
      return
    }
    if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
    event.preventDefault()
    if (opened) setOpened(null)
    else void open()
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])

  useSingleKeys({
    onGo: (href) => setWay({ href }),
    onNextField: () => onPage((keys) => keys.goToNextField()),
    onHelp: () => void open('keys'),
    onSearch: () => void open(),
  })

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
      <Link ref={link} href={way?.href ?? paths.dashboard()} prefetch={false} hidden tabIndex={-1} />
      {opened && loaded && (
        <ParsedMessages json={JSON.stringify({ palette: loaded.words })}>
          <loaded.Palette
            viewer={viewer}
            {...opened}
            onClose={() => setOpened(null)}
            onGo={(href, isTask) => {
              setWay({ href })
              if (isTask) onPage((keys) => keys.startTask(href))
            }}
            onShowKeys={() => setShowsKeys(true)}
          />
        </ParsedMessages>
      )}
      {showsKeys && loaded && (
        <ParsedMessages json={JSON.stringify({ palette: loaded.words })}>
          <loaded.ShortcutSheet onClose={() => setShowsKeys(false)} />
        </ParsedMessages>
      )}
    </>
  )
}

/** Acts within the page; after a failed load it does nothing, as if the key had not been pressed. */
function onPage(act: (keys: typeof import('./page-keys')) => void): void {
  import('./page-keys').then(act).catch(() => null)
}

/** Ctrl+Enter on a link opens it in a new tab. */
const isOnLink = ({ target }: KeyboardEvent) => target instanceof Element && target.closest('a[href]') !== null

/** Where letters are typed, or keys already mean something. */
const takesKeys =
  'input:not([type=radio], [type=checkbox]), textarea, select, [contenteditable], [role=menu], [role=listbox], [popover]'

/** Calls back for shortcuts of single keys, unless they are off, something is typed or a dialog is open. */
function useSingleKeys(on: {
  onGo: (to: Route) => void
  onHelp: () => void
  onNextField: () => void
  /** Called when the page has no search field of its own. */
  onSearch: () => void
}): void {
  /** When `g` was pressed, in milliseconds of the page's life. */
  const going = useRef<number | null>(null)

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const isPlain = !event.ctrlKey && !event.metaKey && !event.altKey && !event.isComposing && !event.defaultPrevented
    const isTyped = event.target instanceof Element && event.target.closest(takesKeys) !== null
    if (!isPlain || isTyped || !areSingleKeysOn() || document.querySelector('dialog:modal')) return
    const isGoing = going.current !== null && event.timeStamp - going.current < goToWaitMs
    const key = singleKey(event.key, isGoing)
    going.current = key?.kind === 'wait' ? event.timeStamp : null
    if (!key || key.kind === 'wait') return
    event.preventDefault()
    if (key.kind === 'goTo') on.onGo(key.page.path)
    else if (key.kind === 'help') on.onHelp()
    else if (key.kind === 'nextField') on.onNextField()
    else {
      const field = document.querySelector<HTMLInputElement>('#main input[type=search]')
      if (field) field.select()
      else on.onSearch()
    }
  })
  useEffect(() => {
    const listen = (event: KeyboardEvent) => onKey(event)
    addEventListener('keydown', listen)
    return () => removeEventListener('keydown', listen)
  }, [])
}
