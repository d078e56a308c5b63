import type { Route } from 'next'

/** Every URL of the panel. Nothing else in the code writes one. */
export const paths = {
  dashboard: (): Route => '/',
  signIn: (from?: string): Route => (from && from !== '/' ? `/sign-in?from=${encodeURIComponent(from)}` : '/sign-in'),
  servers: (): Route => '/servers',
  server: (id: string): Route => `/servers/${encodeURIComponent(id)}`,
  reinstall: (id: string): Route => `/servers/${encodeURIComponent(id)}/reinstall`,
  install: (id: string): Route => `/servers/${encodeURIComponent(id)}/install`,
  settings: (): Route => '/settings',
  live: {
    servers: (page: number) => `/api/live/servers?page=${page}`,
    server: (id: string) => `/api/live/servers/${encodeURIComponent(id)}`,
    power: (id: string) => `/api/live/servers/${encodeURIComponent(id)}/power`,
    install: (id: string) => `/api/live/servers/${encodeURIComponent(id)}/install`,
    work: () => '/api/live/work',
  },
}
