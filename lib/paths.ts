import type { Route } from 'next'

/** Every URL of the panel. Nothing else in the code writes one. */
export const paths = {
  dashboard: (): Route => '/',
  signIn: (from?: string): Route => (from && from !== '/' ? `/sign-in?from=${encodeURIComponent(from)}` : '/sign-in'),
  servers: (filter: { state?: string; q?: string } = {}): Route => {
    const query = new URLSearchParams(filter).toString()
    return query ? `/servers?${query}` : '/servers'
  },
  server: (id: string) => ofServer(id),
  /** @param query the wizard's step and choice, with the question mark */
  reinstall: (id: string, query: '' | `?${string}` = '') => ofServer(id, `/reinstall${query}`),
  install: (id: string) => ofServer(id, '/install'),
  settings: (): Route => '/settings',
  live: {
    servers: (page: number, perPage: number) => `/api/live/servers?page=${page}&per_page=${perPage}`,
    server: (id: string) => `/api/live/servers/${encodeURIComponent(id)}`,
    power: (id: string) => `/api/live/servers/${encodeURIComponent(id)}/power`,
    install: (id: string, { app }: { app: boolean }) =>
      `/api/live/servers/${encodeURIComponent(id)}/install${app ? '?app=1' : ''}`,
    supportPin: () => '/api/live/support-pin',
    work: ({ installs, apps }: { installs: readonly string[]; apps: readonly string[] }) =>
      `/api/live/work?${new URLSearchParams({ installs: installs.join(','), apps: apps.join(',') })}`,
  },
}

/**
 * A page below one server. Next.js types literal addresses only; that these lead to pages is tested in paths.test.ts.
 */
function ofServer(id: string, part: '' | '/install' | `/reinstall${'' | `?${string}`}` = ''): Route {
  return `/servers/${encodeURIComponent(id)}${part}` as Route
}
