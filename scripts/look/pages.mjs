import { readdirSync } from 'node:fs'

/**
 * Every page to take pictures of, and for the sweep (`e2e/sweep.spec.ts`): its name in the file names, and its address with
 * ids of the seeded account. `account` is the new customer's, or nobody's, where it is not the demo's. `dialog` is on what
 * opens one. `extra` pages are only in a build that asks for them, and only taken by name.
 *
 * @typedef {{ server: (name: string) => string, order: (server: string) => string, zone: (name: string) => string,
 *   invoice: (which: 'paid' | 'unpaid' | 'credited' | 'topUp') => string, record: (zone: string) => string }} Ids
 * @type {{ name: string, address: (ids: Ids) => string, account?: 'empty' | 'nobody',
 *   dialog?: true, extra?: 'kit' }[]}
 */
export const pages = [
  { name: 'sign-in', address: () => '/sign-in', account: 'nobody' },
  { name: 'sign-in-back', address: () => '/sign-in?from=/servers', account: 'nobody' },
  { name: 'dashboard', address: () => '/' },
  { name: 'deadlines', address: () => '/deadlines' },
  { name: 'deadlines-subscribe', address: () => '/deadlines?dialog=subscribe', dialog: true },
  { name: 'deadlines-domains', address: () => '/deadlines?kind=domain' },
  { name: 'not-found', address: () => '/nowhere' },

  { name: 'servers', address: () => '/servers' },
  { name: 'servers-none-found', address: () => '/servers?q=nowhere' },
  { name: 'server', address: ({ server }) => `/servers/${server('web-01')}` },
  { name: 'server-not-found', address: () => '/servers/1' },
  { name: 'server-power-off', address: ({ server }) => `/servers/${server('web-01')}?dialog=off`, dialog: true },
  { name: 'server-reboot', address: ({ server }) => `/servers/${server('web-01')}?dialog=reboot`, dialog: true },
  { name: 'server-cancel', address: ({ server }) => `/servers/${server('web-01')}?dialog=cancel`, dialog: true },
  { name: 'server-dedicated', address: ({ server }) => `/servers/${server('metal-osl-01')}` },
  { name: 'server-off', address: ({ server }) => `/servers/${server('stage-01')}` },
  { name: 'server-rescue', address: ({ server }) => `/servers/${server('redning-01')}` },
  { name: 'server-suspended', address: ({ server }) => `/servers/${server('nettbutikk-2019')}` },
  { name: 'server-app', address: ({ server }) => `/servers/${server('sky')}` },
  { name: 'server-app-failed', address: ({ server }) => `/servers/${server('git')}` },
  { name: 'server-installing', address: ({ server }) => `/servers/${server('bygg-01')}` },
  { name: 'server-network', address: ({ server }) => `/servers/${server('web-01')}/network` },
  { name: 'server-network-names', address: ({ server }) => `/servers/${server('web-01')}/network?open=many` },
  {
    name: 'server-network-order',
    address: ({ server }) => `/servers/${server('web-01')}/network?open=order`,
    dialog: true,
  },
  { name: 'server-network-extras', address: ({ server }) => `/servers/${server('web-02')}/network` },
  {
    name: 'server-network-move',
    address: ({ server }) => `/servers/${server('web-01')}/network?dialog=moveHere`,
    dialog: true,
  },
  { name: 'server-network-dedicated', address: ({ server }) => `/servers/${server('metal-osl-01')}/network` },
  { name: 'server-graphs', address: ({ server }) => `/servers/${server('web-01')}/graphs` },
  {
    name: 'server-graphs-enlarged',
    address: ({ server }) => `/servers/${server('web-01')}/graphs?enlarged=week`,
    dialog: true,
  },
  { name: 'server-graphs-all', address: ({ server }) => `/servers/${server('web-01')}/graphs?type=all` },
  { name: 'server-snapshots', address: ({ server }) => `/servers/${server('db-01')}/snapshots` },
  { name: 'server-isos', address: ({ server }) => `/servers/${server('iso-lab')}/isos` },
  { name: 'server-upgrade', address: ({ server }) => `/servers/${server('web-01')}/upgrade` },
  { name: 'server-upgrade-chosen', address: ({ server }) => `/servers/${server('web-01')}/upgrade?package=15` },
  { name: 'server-console', address: ({ server }) => `/servers/${server('metal-osl-01')}/console` },
  { name: 'server-install', address: ({ server }) => `/servers/${server('bygg-01')}/install` },
  { name: 'server-install-app', address: ({ server }) => `/servers/${server('web-02')}/install` },
  { name: 'reinstall-system', address: ({ server }) => `/servers/${server('web-01')}/reinstall` },
  {
    name: 'reinstall-settings',
    address: ({ server }) => `/servers/${server('web-01')}/reinstall?os=103&step=settings`,
  },
  {
    name: 'reinstall-settings-dedicated',
    address: ({ server }) => `/servers/${server('metal-osl-01')}/reinstall?os=103&step=settings`,
  },
  { name: 'reinstall-access', address: ({ server }) => `/servers/${server('web-01')}/reinstall?os=103&step=access` },
  { name: 'reinstall-review', address: ({ server }) => `/servers/${server('web-01')}/reinstall?os=103&step=review` },
  { name: 'deploy', address: () => '/servers/new' },
  { name: 'deploy-chosen', address: () => '/servers/new?product=13&start=os-103&term=monthly' },

  { name: 'domains', address: () => '/domains' },
  { name: 'domains-add', address: () => '/domains?dialog=zone', dialog: true },
  { name: 'domains-reverse', address: () => '/domains?dialog=reverse', dialog: true },
  { name: 'domain', address: ({ zone }) => `/domains/${zone('nordlysdrift.no')}` },
  { name: 'domain-not-found', address: () => '/domains/1' },
  { name: 'domain-zone-only', address: ({ zone }) => `/domains/${zone('kundeportal.net')}` },
  {
    name: 'domain-auto-renew',
    address: ({ zone }) => `/domains/${zone('nordlysdrift.no')}?dialog=renew`,
    dialog: true,
  },
  { name: 'domain-expired', address: ({ zone }) => `/domains/${zone('nordlysarkiv.com')}` },
  { name: 'domain-name-servers', address: ({ zone }) => `/domains/${zone('nordlysdrift.no')}/name-servers` },
  { name: 'domain-registrant', address: ({ zone }) => `/domains/${zone('nordlysdrift.no')}/registrant` },
  { name: 'domain-dnssec', address: ({ zone }) => `/domains/${zone('nordlysdrift.no')}/dnssec` },
  { name: 'domain-records', address: ({ zone }) => `/domains/${zone('nordlysdrift.no')}/records` },
  {
    name: 'domain-records-add',
    address: ({ zone }) => `/domains/${zone('nordlysdrift.no')}/records?dialog=add`,
    dialog: true,
  },
  {
    name: 'domain-records-edit',
    address: ({ zone, record }) =>
      `/domains/${zone('nordlysdrift.no')}/records?dialog=edit&record=${record('nordlysdrift.no')}`,
  },
  {
    name: 'domain-records-export',
    address: ({ zone }) => `/domains/${zone('nordlysdrift.no')}/records?file=export`,
    dialog: true,
  },
  {
    name: 'domain-records-dynamic',
    address: ({ zone }) => `/domains/${zone('nordlysdrift.no')}/records?dialog=dynamic`,
    dialog: true,
  },
  { name: 'domain-records-import', address: ({ zone }) => `/domains/${zone('nordlysdrift.no')}/records/import` },
  { name: 'domain-records-text', address: ({ zone }) => `/domains/${zone('nordlysdrift.no')}/records/text` },
  { name: 'domain-live-check', address: ({ zone }) => `/domains/${zone('nordlysdrift.no')}/live-check` },
  { name: 'domain-redirects', address: ({ zone }) => `/domains/${zone('nordlysdrift.no')}/redirects` },
  {
    name: 'domain-redirects-add',
    address: ({ zone }) => `/domains/${zone('nordlysdrift.no')}/redirects?dialog=add`,
    dialog: true,
  },
  { name: 'domain-redirects-external', address: ({ zone }) => `/domains/${zone('nordlyslab.no')}/redirects` },
  { name: 'domain-move-away', address: ({ zone }) => `/domains/${zone('nordlysdrift.uk')}/move-away` },
  { name: 'register', address: () => '/domains/register' },
  { name: 'register-no', address: () => '/domains/register?name=nytt-navn.no' },
  { name: 'register-fi', address: () => '/domains/register?name=nytt-navn.fi' },
  { name: 'registered', address: () => '/domains/register/done?domain=nytt-navn.no' },
  { name: 'transfer', address: () => '/domains/transfer' },
  { name: 'transfer-no', address: () => '/domains/transfer?name=flyttes-hit.no' },
  { name: 'transfer-uk', address: () => '/domains/transfer?name=flyttes-hit.co.uk' },
  { name: 'transfer-begun', address: () => '/domains/transfer/done?domain=flyttes-hit.co.uk' },
  { name: 'mass-transfer', address: () => '/domains/mass-transfer' },
  { name: 'mass-transfer-registrar', address: () => '/domains/mass-transfer?from=registrar' },
  { name: 'mass-transfer-letter', address: () => '/domains/mass-transfer?letter=all', dialog: true },

  { name: 'bgp', address: () => '/bgp' },
  { name: 'bgp-submit', address: () => '/bgp?dialog=submit', dialog: true },
  { name: 'bgp-create', address: () => '/bgp?dialog=create', dialog: true },

  { name: 'billing', address: () => '/billing' },
  { name: 'billing-spending', address: () => '/billing/spending' },
  {
    name: 'billing-spending-product',
    address: () => '/billing/spending?product=Volume+500+GB&currency=NOK',
  },
  { name: 'billing-orders', address: () => '/billing/orders' },
  { name: 'billing-credit', address: () => '/billing/credit' },
  { name: 'billing-credit-top-up', address: () => '/billing/credit?dialog=topUp', dialog: true },
  { name: 'billing-to-pay', address: () => '/billing/to-pay' },
  { name: 'invoice-paid', address: ({ invoice }) => `/billing/invoices/${invoice('paid')}` },
  { name: 'invoice-unpaid', address: ({ invoice }) => `/billing/invoices/${invoice('unpaid')}` },
  { name: 'invoice-credited', address: ({ invoice }) => `/billing/invoices/${invoice('credited')}` },
  { name: 'invoice-top-up', address: ({ invoice }) => `/billing/invoices/${invoice('topUp')}` },
  { name: 'order-hourly', address: ({ order }) => `/billing/orders/${order('test-timepris')}` },
  { name: 'order-term', address: ({ order }) => `/billing/orders/${order('web-01')}` },
  { name: 'order-term-chosen', address: ({ order }) => `/billing/orders/${order('web-01')}?term=6` },
  { name: 'order-unpaid', address: ({ order }) => `/billing/orders/${order('metal-osl-01')}` },

  { name: 'account', address: () => '/account' },
  { name: 'account-profile', address: () => '/account?dialog=profile', dialog: true },
  { name: 'account-password', address: () => '/account?dialog=password', dialog: true },
  { name: 'account-email', address: () => '/account?dialog=email', dialog: true },
  { name: 'account-two-factor', address: () => '/account?dialog=twoFactorOn', dialog: true },
  { name: 'account-passkey', address: () => '/account?dialog=addPasskey', dialog: true },
  { name: 'ssh-keys', address: () => '/account/ssh-keys' },
  { name: 'ssh-keys-add', address: () => '/account/ssh-keys?dialog=add', dialog: true },
  { name: 'users', address: () => '/account/users' },
  { name: 'users-add', address: () => '/account/users?dialog=add', dialog: true },
  { name: 'api-keys', address: () => '/account/api-keys' },
  { name: 'api-keys-add', address: () => '/account/api-keys?dialog=add', dialog: true },
  { name: 'activity', address: () => '/account/activity' },
  { name: 'settings', address: () => '/settings' },
  { name: 'api-docs', address: () => '/docs/api' },
  { name: 'api-docs-read', address: () => '/docs/api?call=get_servers' },
  { name: 'api-docs-change', address: () => '/docs/api?call=post_dns_zones_zone_id_records' },

  { name: 'empty-dashboard', address: () => '/', account: 'empty' },
  { name: 'empty-deadlines', address: () => '/deadlines', account: 'empty' },
  { name: 'empty-servers', address: () => '/servers', account: 'empty' },
  { name: 'empty-domains', address: () => '/domains', account: 'empty' },
  { name: 'empty-mass-transfer', address: () => '/domains/mass-transfer', account: 'empty' },
  { name: 'empty-bgp', address: () => '/bgp', account: 'empty' },
  { name: 'empty-billing', address: () => '/billing', account: 'empty' },
  { name: 'empty-billing-spending', address: () => '/billing/spending', account: 'empty' },
  { name: 'empty-billing-orders', address: () => '/billing/orders', account: 'empty' },
  { name: 'empty-billing-credit', address: () => '/billing/credit', account: 'empty' },
  { name: 'empty-billing-to-pay', address: () => '/billing/to-pay', account: 'empty' },
  { name: 'empty-ssh-keys', address: () => '/account/ssh-keys', account: 'empty' },

  { name: 'kit', address: () => '/dev/kit', extra: 'kit' },
]

/** Returns the patterns of all customer pages in the folders of `app`: `/servers/:/network`. */
export function routes() {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('/page.tsx'))
    .map((file) => file.replace(/\([^)]*\)\/?/g, '').replace(/\/?page\.tsx$/, ''))
    .map((folder) => `/${folder.replace(/\[[^\]]+\]/g, ':')}`)
}
