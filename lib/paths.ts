import type { Route } from 'next'

/** Every URL of the panel. Nothing else in the code writes one. */
export const paths = {
  dashboard: () => '/' as const,
  signIn: (from?: string): Route => (from && from !== '/' ? `/sign-in?from=${encodeURIComponent(from)}` : '/sign-in'),
  servers: () => '/servers' as const,
  server: (id: string): Route => `/servers/${encodeURIComponent(id)}`,
  reinstall: (id: string): Route => `/servers/${encodeURIComponent(id)}/reinstall`,
  install: (id: string): Route => `/servers/${encodeURIComponent(id)}/install`,
  settings: () => '/settings' as const,
  live: {
    servers: (page: number) => `/api/live/servers?page=${page}`,
    server: (id: string) => `/api/live/servers/${encodeURIComponent(id)}`,
    power: (id: string) => `/api/live/servers/${encodeURIComponent(id)}/power`,
    install: (id: string) => `/api/live/servers/${encodeURIComponent(id)}/install`,
    work: () => '/api/live/work',
  },
}
