'use client'

import { useTranslations } from 'next-intl'
import { useEffect, useId, useLayoutEffect, useRef, useState, type KeyboardEvent } from 'react'
import { Icon } from '@/components/ui/icon'
import { IconButton } from '@/components/ui/icon-button'
import { Search, X } from '@/components/ui/icons'
import type { PaletteChoice } from '@/lib/palette'
import type { Viewer } from '@/lib/model/rights'
import { PaletteOption } from './palette-option'
import { readRecent, rememberRecent } from './palette-recent'
import { usePaletteGroups } from './use-palette-groups'
import { usePaletteServers } from './use-palette-servers'
import { usePaletteItems } from './use-palette-items'

export type PaletteProps = {
  viewer: Viewer
  /** Input typed while the palette was loading. */
  startWith: string
  /** Called to close the palette; `onChoose` follows. */
  onClose: () => void
  onChoose: (choice: PaletteChoice, newTab: boolean) => void
}

/** Options that Page Up and Page Down move by. */
const pageOfOptions = 8

/** Command palette: finds and opens pages, servers and actions. Itself changes only language, theme and session. */
export function Palette({ viewer, startWith, onClose, onChoose }: PaletteProps) {
  const t = useTranslations('palette')
  const id = useId()
  const box = useRef<HTMLDialogElement>(null)
  const list = useRef<HTMLDivElement>(null)
  const [recent] = useState(readRecent)
  const [typed, setTyped] = useState(startWith)
  const [selectedId, setSelectedId] = useState<string | null>(null)
  const isSearching = typed.trim() !== ''
  const known = usePaletteServers(isSearching)
  const { things, failed } = usePaletteItems(typed)
  const groups = usePaletteGroups({ typed, servers: known.servers, things, rights: viewer.rights, recent })

  const choices = groups.flatMap((group) => group.choices)
  const at = Math.max(
    0,
    choices.findIndex((choice) => choice.id === selectedId),
  )
  const selected = choices[at]
  const optionId = (choice: PaletteChoice) => `${id}-${choice.id}`

  useLayoutEffect(() => {
    const dialog = box.current
    dialog?.showModal()
    // Closing the dialog restores the focus.
    return () => dialog?.close()
  }, [])
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [selected?.id])

  const choose = (choice: PaletteChoice, newTab: boolean) => {
    if (choice.refused) return
    if (choice.kind !== 'allServers' && choice.kind !== 'thing' && choice.id !== 'action:signOut')
      rememberRecent(choice.id)
    onClose()
    onChoose(choice, newTab)
  }
  const move = (to: number) => setSelectedId(choices[to]?.id ?? null)
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const last = choices.length - 1
    const moves: Record<string, () => void> = {
      ArrowDown: () => move(at >= last ? 0 : at + 1),
      ArrowUp: () => move(at <= 0 ? last : at - 1),
      PageDown: () => move(Math.min(last, at + pageOfOptions)),
      PageUp: () => move(Math.max(0, at - pageOfOptions)),
      Enter: () => selected && choose(selected, event.ctrlKey || event.metaKey),
    }
    const act = moves[event.key]
    if (!act) return
    event.preventDefault()
    act()
  }
  return (
    <dialog
      className="palette"
      ref={box}
      aria-label={t('name')}
      onCancel={(event) => {
        event.preventDefault()
        onClose()
      }}
      // The browser closes the dialog when Escape is pressed twice.
      onClose={(event) => !event.currentTarget.open && onClose()}
      onClick={(event) => event.target === event.currentTarget && onClose()}
    >
      <div className="palette-in">
        <Icon of={Search} size={20} />
        <input
          type="text"
          role="combobox"
          aria-expanded
          aria-controls={`${id}-found`}
          aria-activedescendant={selected && optionId(selected)}
          aria-autocomplete="list"
          aria-label={t('input')}
          placeholder={t('placeholder')}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          enterKeyHint="go"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value)
            setSelectedId(null)
          }}
          onKeyDown={onKeyDown}
        />
        <kbd className="hide-sm" aria-hidden="true">
          Esc
        </kbd>
        <IconButton className="only-sm" icon={X} variant="quiet" label={t('close')} onClick={onClose} />
      </div>
      {/* Keeps the focus in the field when an option is pressed. */}
      <div className="palette-found" ref={list} onMouseDown={(event) => event.preventDefault()}>
        <div role="listbox" id={`${id}-found`} aria-label={t('found')} hidden={choices.length === 0}>
          {groups.map(({ key, title, choices: inGroup }) => (
            <div role="group" aria-labelledby={`${id}-${key}`} key={key}>
              <div id={`${id}-${key}`} role="presentation">
                {title}
              </div>
              {inGroup.map((choice) => (
                <PaletteOption
                  key={choice.id}
                  id={optionId(choice)}
                  choice={choice}
                  typed={typed}
                  isSelected={choice === selected}
                  onSelect={() => setSelectedId(choice.id)}
                  onChoose={(event) => choose(choice, event.ctrlKey || event.metaKey)}
                />
              ))}
            </div>
          ))}
        </div>
        {choices.length === 0 && !known.isLoading && (
          <div className="palette-none">
            <p className="strong">{t('noMatch', { query: typed.trim() })}</p>
            <p className="small muted">{t('noMatchHint')}</p>
          </div>
        )}
        <Loading known={known} isSearching={isSearching} />
        {failed && <p className="palette-more">{t('thingsFailed')}</p>}
      </div>
      <p className="sr" role="status">
        {isSearching ? t('count', { count: choices.length }) : ''}
      </p>
      <div className="palette-foot" aria-hidden="true">
        <span>
          <kbd>↑</kbd> <kbd>↓</kbd> {t('keys.choose')}
        </span>
        <span>
          <kbd>{t('keys.enter')}</kbd> {t('keys.open')}
        </span>
        <span>
          <kbd>Ctrl</kbd> <kbd>{t('keys.enter')}</kbd> {t('keys.newTab')}
        </span>
      </div>
    </dialog>
  )
}

/** Says that servers are still loading, or could not be loaded. */
function Loading({ known, isSearching }: { known: ReturnType<typeof usePaletteServers>; isSearching: boolean }) {
  const t = useTranslations('palette')
  if (known.failed) {
    return (
      <p className="palette-more">
        <span>{t('failed')}</span>{' '}
        <button className="link-btn" type="button" onClick={known.again}>
          {t('again')}
        </button>
      </p>
    )
  }
  if (known.isLoading) return <p className="palette-more">{t('loading')}</p>
  if (!isSearching || !known.isIncomplete) return null
  return <p className="palette-more">{t('loadingMore', { loaded: known.servers.length, total: known.total })}</p>
}
