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
  /** @param filter of the list of invoices, as its table writes it in the URL */
  billing: (filter: { state?: string; currency?: string; q?: string } = {}) => ofBilling('', filter),
  spending: () => ofBilling('/spending'),
  orders: () => ofBilling('/orders'),
  credit: () => ofBilling('/credit'),
  invoice: (id: string) => ofBilling(`/invoices/${encodeURIComponent(id)}`),
  /** Leads on to the PDF, or to where the invoice is paid, when the operator has named the place. */
  invoicePdf: (id: string) => `/api/billing/invoices/${encodeURIComponent(id)}/pdf`,
  invoicePay: (id: string) => `/api/billing/invoices/${encodeURIComponent(id)}/pay`,
  /** @param number the order's number, not its id (§4.6 rule 1) */
  order: (number: string) => ofBilling(`/orders/${encodeURIComponent(number)}`),
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

/** A page of billing; tested in paths.test.ts as well. */
function ofBilling(part: '' | `/${string}`, filter: Record<string, string> = {}): Route {
  const query = new URLSearchParams(filter).toString()
  return `/billing${part}${query ? `?${query}` : ''}` as Route
}
