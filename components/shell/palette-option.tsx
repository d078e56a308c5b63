import { useTranslations } from 'next-intl'
import type { MouseEvent, ReactNode } from 'react'
import { ServerState } from '@/components/server/server-state'
import { classNames } from '@/components/ui/class-names'
import { Icon } from '@/components/ui/icon'
import { Kbd } from '@/components/ui/inline'
import {
  ArrowRight,
  CalendarDays,
  CornerDownLeft,
  HardDrive,
  History,
  Keyboard,
  Languages,
  LinkIcon,
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
import { type PaletteAction, type PaletteChoice, submitTask } from '@/lib/palette'
import { searchText } from '@/lib/search-text'
import { goToKey, goToKeys } from '@/lib/pages'
import { pageIcons } from './page-icons'

const actionIcons: Record<PaletteAction, LucideIcon> = {
  deploy: Plus,
  light: SunMoon,
  dark: SunMoon,
  system: SunMoon,
  calendar: CalendarDays,
  copyLink: LinkIcon,
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

const begunIcons: Partial<Record<string, LucideIcon>> = { deploy: Plus, submitAsn: pageIcons.bgp }

const hints: Partial<Record<string, 'onPage' | 'asksFirst' | 'wizard' | 'progress'>> = {
  on: 'onPage',
  off: 'asksFirst',
  reboot: 'asksFirst',
  reinstall: 'wizard',
  install: 'progress',
}

type PaletteListProps = { id?: string; label: string; hidden?: boolean; children: ReactNode }

/** The groups of results. */
export function PaletteList({ label, ...rest }: PaletteListProps) {
  return <div className="px-2 pt-1 pb-2" role="listbox" aria-label={label} {...rest} />
}

type PaletteGroupProps = { titleId: string; title: string; children: ReactNode }

/** Results under their title. */
export function PaletteOptionGroup({ titleId, title, children }: PaletteGroupProps) {
  return (
    <div role="group" aria-labelledby={titleId}>
      <div id={titleId} className="px-2 pt-2.5 pb-1 text-xs font-medium text-fg-muted" role="presentation">
        {title}
      </div>
      {children}
    </div>
  )
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
  const isUsual = isServer && choice.server.state === 'running' && !choice.server.doing
  return (
    <div
      className={classNames(
        'relative grid min-h-10 cursor-pointer grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3 rounded-md px-2 py-1 max-sm:min-h-12 [&_svg]:text-fg-muted',
        isSelected &&
          'bg-selected before:absolute before:inset-y-2 before:start-0 before:w-0.5 before:rounded-xs before:bg-accent',
      )}
      role="option"
      id={id}
      aria-selected={isSelected}
      aria-keyshortcuts={submitTask(choice) ? 'Shift+Enter' : undefined}
      aria-disabled={choice.refused ? true : undefined}
      onPointerMove={isSelected ? undefined : onSelect}
      onClick={onChoose}
    >
      <Icon of={icon} />
      <span>
        <bdi className={classNames('font-medium wrap-anywhere', choice.refused ? 'text-fg-muted' : 'text-fg-strong')}>
          <Marked text={name} typed={typed} />
        </bdi>{' '}
        {sub && <span className="text-compact text-fg-muted max-sm:block sm:ms-2">{sub}</span>}
      </span>
      {isServer && !isUsual ? (
        <ServerState state={choice.server.state} doing={choice.server.doing} />
      ) : isSelected && !choice.refused ? (
        <Kbd aria-hidden="true">
          <Icon of={CornerDownLeft} />
        </Kbd>
      ) : choice.kind === 'page' ? (
        <span className="flex min-w-0 flex-wrap items-center gap-2 max-sm:hidden" aria-hidden="true">
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
      return { name: t(`innerPages.${choice.key}`), sub: null, icon: ArrowRight }
    case 'domain':
      return { name: t(`domain.${choice.key}`, { name: choice.domain.name }), sub: null, icon: pageIcons.domains }
    case 'action':
      return { name: t(`actions.${choice.key}`), sub: null, icon: actionIcons[choice.key] }
    case 'language':
      return { name: languageOf(choice.locale).name, sub: null, icon: Languages }
    case 'begun':
      return {
        name: t(
          `begun.${choice.key}`,
          choice.key === 'deploy' ? { count: Number(choice.with) } : { name: choice.with },
        ),
        sub: null,
        icon: begunIcons[choice.key] ?? pageIcons.domains,
      }
    case 'pay':
      return { name: t('pay', { name: choice.number }), sub: t('keys.newTab'), icon: pageIcons.billing }
    case 'reference':
      return { name: choice.what, sub: choice.told, icon: History }
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
      <mark className="bg-transparent font-[650] text-accent-fg underline decoration-2 underline-offset-[0.2em]">
        {text.slice(at, at + query.length)}
      </mark>
      {text.slice(at + query.length)}
    </>
  )
}
