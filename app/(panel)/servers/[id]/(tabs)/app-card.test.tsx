// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '@/components/live/live-provider'
import { SecretProvider } from '@/components/secret/secret-provider'
import { appRun } from '@/lib/install/model'
import { encodeLive } from '@/lib/live-json'
import { serverDetail } from '@/lib/servers/wire-detail'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { AppMissing } from '../../app-missing'
import { AppCard } from './app-card'
import { ServerLive } from './server-live'

vi.mock('../actions', () => ({ revealAppLoginAction: vi.fn() }))

const now = new Date('2026-11-03T18:42:00Z')
const wireOf = (over: object) => ({
  ...{
    app_run_id: 3,
    os_id: 900,
    name: 'GitLab',
    status: 'completed',
    url: 'https://git.example.no',
    admin_user: 'root',
  },
  ...{ date_created: now.getTime() / 1000 - 600, date_completed: now.getTime() / 1000 - 60, ...over },
})
const os = { os_id: '900', os_name: 'GitLab', os_base_id: '12' }

beforeEach(() => {
  vi.useFakeTimers({ now })
  openDeviceStore(crypto.randomUUID())
})

const draw = (run: object, system: object = os) => {
  const server = serverDetail.parse({
    srv_id: '7',
    srv_name: 'git',
    srv_type: 'vps',
    srv_vps_type: 'kvm',
    ips: [],
    os: system,
  })
  vi.stubGlobal('fetch', async () => new Response(encodeLive({ value: server, asOf: now })))
  return render(
    <LiveProvider>
      <SecretProvider>
        <ServerLive
          initial={{ value: server, asOf: now }}
          rights={{ servers: true, account: true, domains: true }}
          support={null}
        >
          <AppCard initial={{ value: appRun.parse(wireOf(run)), asOf: now }} />
        </ServerLive>
      </SecretProvider>
    </LiveProvider>,
  )
}

it('an installed app is opened from the overview, which says where its login is', () => {
  draw({})
  expect(screen.getByRole('link', { name: 'Open GitLab' })).toHaveAttribute('href', 'https://git.example.no')
  expect(screen.getByRole('link', { name: /^https:.*git\.example\.no/ })).toBeVisible()
  expect(screen.getByText('/root/app-info.txt')).toBeVisible()
  expect(screen.getByText('Installed')).toBeVisible()
})

it('one that failed says what to do, and leads to its installation', () => {
  draw({ status: 'failed' })
  expect(screen.getByText('The operating system is installed, but GitLab wasn’t.')).toBeVisible()
  expect(screen.getByRole('link', { name: 'Reinstall with the app' })).toHaveAttribute('href', '/servers/7/reinstall')
  expect(screen.getByRole('link', { name: 'View installation' })).toHaveAttribute('href', '/servers/7/install')
  expect(screen.queryByRole('link', { name: 'Open GitLab' })).not.toBeInTheDocument()
  // Nothing of an app that is not there.
  for (const name of ['https://git.example.no', 'root']) expect(screen.queryByText(name)).not.toBeInTheDocument()
})

it('one of an earlier system is not shown', () => {
  const { container } = draw({ status: 'failed' }, { os_id: '12', os_name: 'Debian 12', os_base_id: '0' })
  expect(container).toBeEmptyDOMElement()
})

it.each([
  ['was not installed lately', { status: 'failed' }, 1],
  ['is installed', {}, 0],
  ['belongs to an earlier system', { status: 'failed', os_id: 901 }, 0],
])('the list tells only of an app that %s', async (_title, run, links) => {
  const value = [['7', { ok: true, value: appRun.parse(wireOf(run)), asOf: now }]]
  vi.stubGlobal('fetch', async () => new Response(encodeLive({ value, asOf: now })))
  render(<AppMissing server={{ id: '7', appId: '900', os: 'GitLab' }} />, { wrapper: LiveProvider })
  await act(async () => vi.advanceTimersByTimeAsync(100))
  expect(screen.queryAllByRole('link', { name: 'App not installed' })).toHaveLength(links)
})
