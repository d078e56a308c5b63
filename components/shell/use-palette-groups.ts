import { useTranslations } from 'next-intl'
import {
  domainChoices,
  domainCommands,
  findAllChoice,
  findServers,
  findItems,
  searchText,
  rank,
  serverChoices,
  serverCommands,
  serverPageChoices,
  subjectOf,
  generalChoices,
  type PaletteChoice,
  type PaletteServer,
  type PaletteItem,
} from '@/lib/palette'
import { languageOf } from '@/lib/i18n/languages'
import type { Rights } from '@/lib/model/rights'

export type PaletteGroup = { key: string; title: string; choices: readonly PaletteChoice[] }

const mostServers = 8
const fewServers = 5
const mostCommands = 8

type Subject = {
  typed: string
  servers: readonly PaletteServer[]
  things: readonly PaletteItem[]
  rights: Rights
  recent: readonly string[]
}

/** Results of the palette for a query, in groups, the group with the best match first. */
export function usePaletteGroups({ typed, servers, things, rights, recent }: Subject): PaletteGroup[] {
  const t = useTranslations('palette')
  const pages = useTranslations('pages')
  const query = searchText(typed.trim())
  return query === '' ? atRest() : found()

  function atRest(): PaletteGroup[] {
    const latest = recent.flatMap((id) => resolve(id) ?? [])
    const rest = (choices: readonly PaletteChoice[]) =>
      choices.filter(({ id }) => !latest.some((choice) => choice.id === id))
    return withoutEmpty([
      { key: 'recent', title: t('groups.recent'), choices: latest },
      {
        key: 'pages',
        title: t('groups.pages'),
        choices: rest(generalChoices.filter((choice) => choice.kind === 'page')),
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
        .sort((one, other) => one.place - other.place)
    const groups = [
      {
        key: 'servers',
        title: t('groups.servers'),
        place: best?.rank ?? 9,
        choices: [
          ...matches.slice(0, mostServers).flatMap(({ server }) => open(server)),
          ...(matches.length > 1 ? [findAllChoice(typed.trim())] : []),
        ],
      },
      ...(['domain', 'invoice'] as const).map((kind) => ({
        key: `${kind}s`,
        title: t(`groups.${kind}s`),
        ...findItems(query, things, kind),
      })),
      ...(['page', 'action'] as const).map((kind) => {
        const inOrder = answers(kind)
        return {
          key: `${kind}s`,
          title: t(`groups.${kind}s`),
          place: inOrder[0]?.place ?? 9,
          choices: inOrder.map(({ choice }) => choice),
        }
      }),
      commands(),
    ].sort((one, other) => one.place - other.place)
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

  /** Commands with the servers and domains that they name, such as "reboot web-02". */
  function commands() {
    const onServers = serverCommands.flatMap((key) => {
      const subject = subjectOf(query, searchText(t(`server.${key}`, { name: '' })))
      if (subject === null) return []
      return findServers(subject, servers).flatMap(({ server, rank: place }) =>
        [...serverChoices(server, rights), ...serverPageChoices(server)]
          .filter((choice) => choice.kind === 'server' && choice.key === key)
          .map((choice) => ({ choice, place })),
      )
    })
    const onDomains = domainCommands.flatMap((key) => {
      const subject = subjectOf(query, searchText(t(`domain.${key}`, { name: '' })))
      if (subject === null) return []
      const found = findItems(subject, things, 'domain')
      return found.choices.flatMap((choice) =>
        choice.kind === 'thing'
          ? domainChoices(choice.thing)
              .filter((one) => one.kind === 'domain' && one.key === key)
              .map((one) => ({ choice: one, place: found.place }))
          : [],
      )
    })
    const inOrder = [...onServers, ...onDomains].sort((one, other) => one.place - other.place)
    return {
      key: 'commands',
      title: t('groups.commands'),
      place: inOrder[0]?.place ?? 9,
      choices: inOrder.slice(0, mostCommands).map(({ choice }) => choice),
    }
  }

  function rankOf(choice: PaletteChoice): number | null {
    if (choice.kind === 'page') return rank(query, pages(choice.key), [t(`pages.${choice.key}.also`)])
    if (choice.kind === 'innerPage')
      return rank(query, t(`innerPages.${choice.key}.name`), [t(`innerPages.${choice.key}.also`)])
    if (choice.kind === 'language') return rank(query, languageOf(choice.locale).name, [t('languages.also')])
    if (choice.kind !== 'action') return null
    return rank(query, t(`actions.${choice.key}.name`), [t(`actions.${choice.key}.also`)])
  }

  function resolve(id: string): PaletteChoice | null {
    const known = generalChoices.find((choice) => choice.id === id)
    if (known) return known
    const server = servers.find((one) => id.startsWith(`server:${one.id}:`))
    return (server && serverChoices(server, rights).find((choice) => choice.id === id)) ?? null
  }

  function open(server: PaletteServer): PaletteChoice[] {
    return serverChoices(server, rights).slice(0, 1)
  }
}

/** Languages are listed among the actions, inner pages among the pages. */
const listedAs = (choice: PaletteChoice) =>
  choice.kind === 'language' ? 'action' : choice.kind === 'innerPage' ? 'page' : choice.kind
const general = (kind: 'page' | 'action') => generalChoices.filter((choice) => listedAs(choice) === kind)

const withoutEmpty = (groups: readonly PaletteGroup[]) => groups.filter(({ choices }) => choices.length > 0)
