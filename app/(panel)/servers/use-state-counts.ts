import { useTranslations } from 'next-intl'
import type { ListedServer } from './server-pages'
import { stateCounts } from './state-counts'

/** Returns a function that counts servers by state as text: "38 on, 2 off, 1 installing, 1 suspended". */
export function useStateCounts(): (servers: readonly Pick<ListedServer, 'state' | 'on'>[]) => string {
  const t = useTranslations('servers')
  return (servers) =>
    stateCounts(servers)
      .map(({ state, count }) => t(`counts.${state}`, { count }))
      .join(', ')
}
