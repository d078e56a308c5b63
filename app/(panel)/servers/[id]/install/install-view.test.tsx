// @vitest-environment jsdom
import { screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { LiveProvider } from '@/components/live/live-provider'
import { SecretProvider } from '@/components/secret/secret-provider'
import { FollowWork } from '@/components/work/work-poll'
import { reportWork } from '@/components/work/use-work'
import { appRun, install } from '@/lib/install/model'
import type { ServerKind } from '@/lib/servers/rules/server'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { InstallView } from './install-view'

vi.mock('next/navigation', async (original) => ({
  ...(await original<object>()),
  usePathname: () => '/servers/7/install',
  useRouter: () => ({ refresh: () => {} }),
}))
const reveal = vi.hoisted(() => vi.fn())
vi.mock('../actions', () => ({ revealAppLoginAction: reveal }))

const start = Math.floor(Date.now() / 1000) - 40 * 60
const running = { step: 'packages', progress: 40, done: 12, total: 412, date_started: start, step_started: start + 300 }
const wordpress = {
  ...{ app_run_id: '3', name: 'WordPress', status: 'running', step: 'nginx', progress: 30 },
  ...{ admin_user: 'havnadmin', date_created: start, url: 'http://192.0.2.10/' },
}
const server = {
  id: '7',
  name: 'web-01',
  kind: 'kvm',
  primaryIp: '192.0.2.10',
  os: 'Debian 13',
  state: 'installing',
} as const

type Shown = {
  /** As the API sends them. */
  os?: object
  app?: object
  /** This browser saw the installation in progress. */
  wasSeen?: boolean
  kind?: ServerKind
  /** The answer of the order, with the root password, never arrived. */
  answerLost?: boolean
  mayChange?: boolean
}

function show({ os, app, wasSeen = false, kind = 'kvm', answerLost, mayChange = true }: Shown) {
  openDeviceStore(crypto.randomUUID())
  const asOf = new Date()
  if (wasSeen) {
    const startedAt = new Date(start * 1000)
    const reported = { kind: 'install', id: '7', name: server.name, ordered: true, startedAt, sshKey: false } as const
    reportWork([{ ...reported, answerLost }], asOf)
  }
  const value = {
    install: os ? install.parse({ ...running, ...os }) : null,
    app: app ? appRun.parse({ ...wordpress, ...app }) : null,
    appFailure: null,
  }
  const around = ({ children }: { children: ReactNode }) => (
    <LiveProvider>
      <SecretProvider>{children}</SecretProvider>
      <FollowWork />
    </LiveProvider>
  )
  return render(
    <InstallView
      server={{ ...server, kind }}
      initial={{ value, asOf }}
      rights={{ servers: mayChange, account: true, domains: true }}
    />,
    { wrapper: around },
  )
}

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response(null, { status: 503 }))
  reveal.mockReset()
})

const steps = () => screen.getByRole('list', { name: 'Installation steps' })
const current = () => within(steps()).getAllByRole('listitem', { current: 'step' })[0]

it('shows how many packages are installed, and says when the installer does not report them', () => {
  const { unmount } = show({ os: {} })
  expect(screen.getByText('Step 7 of 9')).toBeVisible()
  expect(current()).toHaveTextContent('12 of 412 packages')
  unmount()
  show({ os: { done: null, total: null } })
  expect(current()).toHaveTextContent('Number of packages unknown')
})

it('stalled: says at which step, for how long, and what to do', () => {
  show({ os: { stalled: true, step_started: start + 9 * 60 } })
  const notice = screen.getByRole('alert')
  expect(notice).toHaveTextContent('Stalled at “Installing packages”')
  expect(notice).toHaveTextContent(/This step has taken 31 min/)
  expect(within(notice).getByRole('link', { name: 'Reinstall again' })).toHaveAttribute('href', '/servers/7/reinstall')
})

it('where a failed installation stopped unseen, the disk may have been erased', () => {
  show({ os: { step: 'failed' } })
  expect(screen.getByRole('alert')).toHaveTextContent('The disk may have been erased')
})

it('a failed system takes its app along', () => {
  show({ os: { step: 'failed' }, app: { status: 'aborted' } })
  expect(screen.getByRole('alert')).toHaveTextContent('The installation of web-01 failed')
  expect(screen.getByText('Cancelled')).toBeVisible()
  expect(screen.queryByRole('link', { name: 'Reinstall with the app' })).not.toBeInTheDocument()
})

it.each([
  ['failed', 'The operating system is installed, but WordPress wasn’t.'],
  ['timeout', 'The operating system is installed, but WordPress wasn’t finished in time.'],
])('%s: the system stands, and the page says what became of the app', async (status, words) => {
  show({ app: { status }, wasSeen: true })
  expect(await screen.findByText('Installed. The app failed')).toBeVisible()
  expect(screen.getByText(words)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Reinstall with the app' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Show app login' })).not.toBeInTheDocument()
})

it('an app that was stopped does not tell whether the system stands', async () => {
  show({ app: { status: 'aborted' }, wasSeen: true })
  const means = 'WordPress was stopped by support, or because the operating system wasn’t installed.'
  expect(await screen.findByText(means)).toBeVisible()
  expect(screen.queryByText(/^Installed/)).not.toBeInTheDocument()
  expect(screen.getByRole('link', { name: 'Reinstall with the app' })).toBeVisible()
})

it('who may only read sees the progress, never the app’s login', async () => {
  const { user } = show({ os: {}, app: { status: 'pending' }, mayChange: false })
  expect(screen.getByText('Starts after the operating system')).toBeVisible()
  const login = screen.getByRole('button', { name: 'Show app login' })
  expect(login).toHaveAttribute('aria-disabled', 'true')
  expect(login).toHaveAccessibleDescription(/read-only/)
  await user.click(login)
  expect(reveal).not.toHaveBeenCalled()
  expect(screen.queryByText('If there is a root password, it’s no longer shown')).not.toBeInTheDocument()
})

it('the root password of an install that was ordered elsewhere is not here', () => {
  show({ os: {} })
  expect(screen.getByText('If there is a root password, it’s no longer shown')).toBeVisible()
})

it.each<[ServerKind, RegExp]>([
  ['dedicated', /console access, or reinstall with an SSH key/],
  ['kvm', /rescue ISO image, or reinstall with an SSH key/],
  ['virtual', /done, reinstall with an SSH key\./],
])('a root password that was lost on the way says so, and what helps on a %s server', (kind, help) => {
  const { container } = show({ os: {}, wasSeen: true, answerLost: true, kind })
  expect(screen.getByText('The root password was lost')).toBeVisible()
  expect(container).toHaveTextContent(help)
  expect(container).not.toHaveTextContent('Not saved?')
})

it('nothing installs here: says so, with the way back, or only what became of the app that is there', () => {
  const { unmount } = show({})
  expect(screen.getByRole('heading', { name: 'Nothing is being installed on web-01' })).toBeVisible()
  expect(screen.getByRole('link', { name: 'Go to web-01' })).toHaveAttribute('href', '/servers/7')
  unmount()
  show({ app: { status: 'completed' } })
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^App: WordPress/),
    'How to sign in',
  ])
  expect(screen.queryByText('Nothing in progress')).not.toBeInTheDocument()
})
