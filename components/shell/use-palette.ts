import type { Route } from 'next'
import { useTranslations } from 'next-intl'
import { useRouter } from 'next/navigation'
import { languageOf } from '@/lib/i18n/languages'
import type { Viewer } from '@/lib/model/rights'
import {
  begunChoice,
  type BegunKey,
  begunCommands,
  domainChoices,
  domainCommands,
  findAllChoice,
  findItems,
  findServers,
  generalChoicesFor,
  isTask,
  payChoice,
  type PaletteAction,
  type PaletteChoice,
  type PaletteItem,
  type PaletteServer,
  serverChoices,
  serverCommands,
  serverPageChoices,
  subjectOf,
  submitTask,
} from '@/lib/palette'
import {
  actionTerms,
  begunTerms,
  domainTerms,
  innerPageTerms,
  languageTerms,
  pageTerms,
  payTerms,
  phrases,
  serverTerms,
  withoutFillers,
} from '@/lib/palette-terms'
import { rank } from '@/lib/search'
import { searchText } from '@/lib/search-text'
import { paths } from '@/lib/paths'
import { rememberPreference } from '@/lib/preferences'
import { useTimeStyle } from '@/components/feedback/use-time-style'
import { pastByReference, pastChanges } from '@/components/past/past-changes'
import { outcomeText } from '@/components/past/past-text'
import { formatTime } from '@/lib/format/time'
import { copyView } from './copy-view'
import type { Task } from './page-keys'
import { signOutFormId } from './sign-out'
import { applyTheme } from './theme-switch'

type PaletteGroup = { key: string; title: string; choices: readonly PaletteChoice[] }

const mostServers = 8
const fewServers = 5
const mostCommands = 8

type Subject = {
  typed: string
  servers: readonly PaletteServer[]
  things: readonly PaletteItem[]
  viewer: Pick<Viewer, 'kind' | 'accessLevel' | 'rights' | 'unseen'>
  recent: readonly string[]
}

/** Results of the palette for a query, in groups, the group with the best match first. */
export function usePaletteGroups({ typed, servers, things, viewer, recent }: Subject): PaletteGroup[] {
  const { rights } = viewer
  const choices = generalChoicesFor(viewer)
  const general = (kind: 'page' | 'action') => choices.filter((choice) => listedAs(choice) === kind)
  const t = useTranslations('palette')
  const pages = useTranslations('pages')
  const past = useTranslations('past')
  const feedback = useTranslations('feedback')
  const timeStyle = useTimeStyle()
  const isSeen = (key: BegunKey) => choices.some((choice) => 'key' in choice && choice.key === key)
  const query = searchText(typed.trim())
  const wanted = withoutFillers(query)
  return query === '' ? atRest() : found()

  function atRest(): PaletteGroup[] {
    const latest = recent.flatMap((id) => resolve(id) ?? [])
    const rest = (all: readonly PaletteChoice[]) => all.filter(({ id }) => !latest.some((choice) => choice.id === id))
    return withoutEmpty([
      { key: 'recent', title: t('groups.recent'), choices: latest },
      {
        key: 'pages',
        title: t('groups.pages'),
        choices: rest(choices.filter((choice) => choice.kind === 'page')),
      },
      {
        key: 'servers',
        title: t('groups.servers'),
        choices: rest(servers.slice(0, fewServers).flatMap((server) => open(server))),
      },
      { key: 'actions', title: t('groups.actions'), choices: rest(general('action')) },
    ])
  }

  function found(): PaletteGroup[] {
    const matches = findServers(query, servers)
    const best = matches[0]
    const answers = (kind: 'page' | 'action') =>
      general(kind)
        .flatMap((choice) => {
          const place = rankOf(choice)
          return place === null ? [] : [{ choice, place }]
        })
        .sort((a, b) => a.place - b.place)
    const groups = [
      { key: 'reference', title: t('groups.reference'), place: -1, choices: ofReference() },
      {
        key: 'servers',
        title: t('groups.servers'),
        place: best?.rank ?? 9,
        choices: [
          ...matches.slice(0, mostServers).flatMap(({ server }) => open(server)),
          ...(matches.length > 1 ? [findAllChoice(typed.trim())] : []),
        ],
      },
      ...(['domain', 'invoice', 'order'] as const).map((kind) => ({
        key: `${kind}s`,
        title: t(`groups.${kind}s`),
        ...findItems(query, things, kind),
      })),
      commands(),
      ...(['page', 'action'] as const).map((kind) => {
        const inOrder = answers(kind)
        return {
          key: `${kind}s`,
          title: t(`groups.${kind}s`),
          place: inOrder[0]?.place ?? 9,
          choices: inOrder.map(({ choice }) => choice),
        }
      }),
    ].sort((a, b) => a.place - b.place)
    if (best) {
      const [, ...actions] = serverChoices(best.server, rights)
      const title = t('groups.serverActions', { name: best.server.name })
      groups.splice(groups.findIndex(({ key }) => key === 'servers') + 1, 0, {
        key: 'serverActions',
        title,
        place: best.rank,
        choices: actions,
      })
    }
    return withoutEmpty(groups)
  }

  /** What a pasted reference was, as far as this device remembers it. */
  function ofReference(): PaletteChoice[] {
    const pastChange = pastByReference(pastChanges(), typed)
    if (!pastChange) return []
    const { at, what, page, kind, id, reference } = pastChange
    const told = [
      formatTime(new Date(at), timeStyle),
      outcomeText(past, (why) => feedback(`failure.${why}.means`), pastChange),
      kind && id && feedback(`support.object.${kind}`, { id }),
    ]
    return [
      {
        ...{ kind: 'reference', id: `reference:${reference}`, what, href: paths.stored(page) },
        told: told.filter(Boolean).join(' · '),
      },
    ]
  }

  /** Commands with the servers and domains that they name, such as "reboot web-02". */
  function commands() {
    const onServers = serverCommands.flatMap((key) => {
      const subject = subjectOf(wanted, searchText(serverTerms[key]))
      if (subject === null) return []
      return findServers(subject, servers).flatMap(({ server, rank: place }) =>
        [...serverChoices(server, rights), ...serverPageChoices(server)]
          .filter((choice) => choice.kind === 'server' && choice.key === key)
          .map((choice) => ({ choice, place })),
      )
    })
    const onDomains = domainCommands.flatMap((key) => {
      const subject = subjectOf(wanted, searchText(domainTerms[key]))
      if (subject === null) return []
      const found = findItems(subject, things, 'domain')
      return found.choices.flatMap((choice) =>
        choice.kind === 'thing'
          ? domainChoices(choice.thing)
              .filter((onDomain) => onDomain.kind === 'domain' && onDomain.key === key)
              .map((onDomain) => ({ choice: onDomain, place: found.place }))
          : [],
      )
    })
    const complete = begunCommands.filter(isSeen).flatMap((key) => {
      const choice = begunChoice(key, typed, searchText(begunTerms[key]))
      return choice ? [{ choice, place: 0 }] : []
    })
    const invoice = subjectOf(wanted, searchText(payTerms))
    const toPay = invoice === null ? null : findItems(invoice, things, 'invoice')
    const payments = (toPay?.choices ?? []).flatMap((choice) =>
      choice.kind === 'thing'
        ? payChoice(choice.thing).map((payment) => ({ choice: payment, place: toPay?.place ?? 9 }))
        : [],
    )
    const inOrder = [...complete, ...payments, ...onServers, ...onDomains].sort((a, b) => a.place - b.place)
    return {
      key: 'commands',
      title: t('groups.commands'),
      place: inOrder[0]?.place ?? 9,
      choices: inOrder.slice(0, mostCommands).map(({ choice }) => choice),
    }
  }

  function rankOf(choice: PaletteChoice): number | null {
    const named = nameOf(choice)
    return named && rank(wanted, named.name, phrases(named.terms))
  }

  function nameOf(choice: PaletteChoice): { name: string; terms: string } | null {
    switch (choice.kind) {
      case 'page':
        return { name: pages(choice.key), terms: pageTerms[choice.key] }
      case 'innerPage':
        return { name: t(`innerPages.${choice.key}`), terms: innerPageTerms[choice.key] }
      case 'language':
        return { name: languageOf(choice.locale).name, terms: languageTerms[choice.locale] }
      case 'action':
        return { name: t(`actions.${choice.key}`), terms: actionTerms[choice.key] }
      default:
        return null
    }
  }

  function resolve(id: string): PaletteChoice | null {
    const recent = choices.find((choice) => choice.id === id)
    if (recent) return recent
    const server = servers.find((candidate) => id.startsWith(`server:${candidate.id}:`))
    const own = server ? [...serverChoices(server, rights), ...serverPageChoices(server)] : []
    return own.find((choice) => choice.id === id) ?? null
  }

  function open(server: PaletteServer): PaletteChoice[] {
    return serverChoices(server, rights).slice(0, 1)
  }
}

/** Languages are listed among the actions, inner pages among the pages. */
const listedAs = (choice: PaletteChoice) =>
  choice.kind === 'language' ? 'action' : choice.kind === 'innerPage' ? 'page' : choice.kind

const withoutEmpty = (groups: readonly PaletteGroup[]) => groups.filter(({ choices }) => choices.length > 0)

type PerformOptions = { onGo: (to: Route, task: Task | null) => void; onShowKeys: () => void }

/** How a choice is performed: on its page, with the form there submitted, or on its page in a tab of its own. */
export type Way = 'open' | 'submit' | 'newTab'

/** Returns what performs a choice of the palette. */
export function usePerform({ onGo, onShowKeys }: PerformOptions): (choice: PaletteChoice, way: Way) => void {
  const router = useRouter()
  const feedback = useTranslations('feedback')
  const actions: Record<PaletteAction, () => void> = {
    deploy: () => onGo(paths.deploy(), 'focus'),
    light: () => applyTheme('light'),
    dark: () => applyTheme('dark'),
    system: () => applyTheme('system'),
    calendar: () => location.assign(paths.calendar()),
    copyLink: () => void copyView(feedback),
    shortcuts: onShowKeys,
    signOut: () => document.querySelector<HTMLFormElement>(`#${signOutFormId}`)?.requestSubmit(),
  }
  return (choice, way) => {
    if (choice.kind === 'action') actions[choice.key]()
    else if (choice.kind === 'language') {
      rememberPreference('locale', choice.locale)
      router.refresh()
    } else if (way === 'newTab' || choice.kind === 'pay') window.open(choice.href, '_blank', 'noopener')
    else onGo(choice.href, (way === 'submit' ? submitTask(choice) : null) ?? (isTask(choice) ? 'focus' : null))
  }
}
