import { useTranslations } from 'next-intl'
import type { MouseEvent } from 'react'
import { ServerState } from '@/components/server/server-state'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/kbd'
import {
  ArrowRight,
  CornerDownLeft,
  HardDrive,
  Keyboard,
  Languages,
  LogOut,
  type LucideIcon,
  Plus,
  Power,
  PowerOff,
  RotateCw,
  Server,
  Activity,
  SunMoon,
} from '@/components/ui/icons'
import { languageOf } from '@/lib/i18n/languages'
import { searchText, type PaletteAction, type PaletteChoice } from '@/lib/palette'
import { goToKey, goToKeys } from '@/lib/shortcuts'
import { pageIcons } from './page-icons'

const actionIcons: Record<PaletteAction, LucideIcon> = {
  deploy: Plus,
  light: SunMoon,
  dark: SunMoon,
  system: SunMoon,
  shortcuts: Keyboard,
  signOut: LogOut,
}

const serverIcons: Partial<Record<string, LucideIcon>> = {
  open: Server,
  on: Power,
  off: PowerOff,
  reboot: RotateCw,
  reinstall: HardDrive,
  install: Activity,
}

const hints: Partial<Record<string, 'onPage' | 'asksFirst' | 'wizard' | 'progress'>> = {
  on: 'onPage',
  off: 'asksFirst',
  reboot: 'asksFirst',
  reinstall: 'wizard',
  install: 'progress',
}

type PaletteOptionProps = {
  id: string
  choice: PaletteChoice
  /** The query, to be highlighted in the name. */
  typed: string
  isSelected: boolean
  onSelect: () => void
  onChoose: (event: MouseEvent) => void
}

/** One result of the palette. */
export function PaletteOption({ id, choice, typed, isSelected, onSelect, onChoose }: PaletteOptionProps) {
  const { name, sub, icon } = useLook(choice)
  const isServer = choice.kind === 'server' && choice.key === 'open'
  const isUsual = isServer && choice.server.state === 'running'
  return (
    <div
      role="option"
      id={id}
      aria-selected={isSelected}
      aria-disabled={choice.refused ? true : undefined}
      onPointerMove={isSelected ? undefined : onSelect}
      onClick={onChoose}
    >
      <Icon of={icon} />
      <span>
        <span className="name">
          <Marked text={name} typed={typed} />
        </span>{' '}
        {sub && <span className="sub">{sub}</span>}
      </span>
      {isServer && !isUsual ? (
        <ServerState state={choice.server.state} />
      ) : isSelected && !choice.refused ? (
        <Kbd aria-hidden="true">
          <Icon of={CornerDownLeft} />
        </Kbd>
      ) : choice.kind === 'page' ? (
        <span className="row hide-sm" aria-hidden="true">
          <Kbd>{goToKey.toUpperCase()}</Kbd> <Kbd>{goToKeys[choice.key].toUpperCase()}</Kbd>
        </span>
      ) : null}
    </div>
  )
}

function useLook(choice: PaletteChoice): { name: string; sub: string | null; icon: LucideIcon } {
  const t = useTranslations('palette')
  const pages = useTranslations('pages')
  const reasons = useTranslations('reasons')
  switch (choice.kind) {
    case 'page':
      return { name: pages(choice.key), sub: null, icon: pageIcons[choice.key] }
    case 'innerPage':
      return { name: t(`innerPages.${choice.key}.name`), sub: null, icon: ArrowRight }
    case 'domain':
      return { name: t(`domain.${choice.key}`, { name: choice.domain.name }), sub: null, icon: pageIcons.domains }
    case 'action':
      return { name: t(`actions.${choice.key}.name`), sub: null, icon: actionIcons[choice.key] }
    case 'language':
      return { name: languageOf(choice.locale).name, sub: null, icon: Languages }
    case 'allServers':
      return { name: t('allServers', { query: choice.query }), sub: t('opensList'), icon: ArrowRight }
    case 'thing': {
      const { kind, name } = choice.thing
      return {
        name: t(`things.${kind}`, { name }),
        sub: null,
        icon: pageIcons[kind === 'domain' ? 'domains' : 'billing'],
      }
    }
    case 'server': {
      const { key, server, refused } = choice
      const address = [server.primaryIp, server.dataCentre].filter(Boolean).join(' · ')
      const sub = key === 'open' ? address : refused ? reasons(refused) : t(`server.${hints[key] ?? 'onTab'}`)
      return { name: t(`server.${key}`, { name: server.name }), sub, icon: serverIcons[key] ?? Server }
    }
  }
}

/** Highlights the query in the text. */
function Marked({ text, typed }: { text: string; typed: string }) {
  const plain = searchText(text)
  const query = searchText(typed.trim())
  const at = query ? plain.indexOf(query) : -1
  // A letter that folds to two (æ) shifts the others.
  if (at < 0 || plain.length !== text.length) return text
  return (
    <>
      {text.slice(0, at)}
      <mark>{text.slice(at, at + query.length)}</mark>
      {text.slice(at + query.length)}
    </>
  )
}
