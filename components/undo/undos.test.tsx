// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetAll, openDeviceStore, writeEntry } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { UndoButton } from './undo-button'
import { UndoList } from './undo-list'
import { dropUndos, endUndo, offerUndo, startUndo, useUndosUnderWay } from './undos'

const start = new Date('2026-11-20T12:00:00Z')
const before = { name: 'Laptop', publicKey: 'ssh-ed25519 AAAA' }
const undo = { kind: 'sshKey', before, after: null } as const
const what = 'Delete SSH key Laptop'
const offer = (words = what) => offerUndo(`sshKeyDelete:${words}`, words, undo)
const minutes = (count: number) => act(async () => vi.advanceTimersByTimeAsync(count * 60_000))
const button = () => screen.queryByRole('button', { name: 'Undo', description: what })

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  openDeviceStore(crypto.randomUUID())
  history.replaceState(null, '', '/account/ssh-keys')
})

const Area = () => (
  <div id="area" popover="auto" style={{ display: 'block' }}>
    <UndoList close={() => {}} />
    <output>
      {useUndosUnderWay()
        .map((running) => running.what)
        .join()}
    </output>
  </div>
)

describe('the notification area', () => {
  it('offers it for ten minutes, says until when and what does not come back', async () => {
    render(<Area />)
    expect(screen.queryByRole('heading')).toBeNull()
    await act(async () => offer())
    expect(screen.getByRole('heading', { name: 'Can be undone' })).toBeVisible()
    expect(screen.getByRole('link', { name: what })).toHaveAttribute('href', '/account/ssh-keys')
    expect(screen.getByText(/until 13:10/)).toBeVisible()
    expect(screen.getByText('The key gets a new ID.')).toBeVisible()
    await minutes(9.9)
    expect(button()).toBeVisible()
    await minutes(0.2)
    expect(button()).toBeNull()
    expect(JSON.stringify({ ...localStorage })).not.toContain('Laptop')
  })

  it('ends each in its own time', async () => {
    offer('Delete SSH key Old')
    await minutes(5)
    offer()
    render(<Area />)
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([what, 'Delete SSH key Old'])
    await minutes(6)
    expect(screen.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([what])
  })

  it('takes it back once, busy until it ends, and offers it again if nothing was sent', async () => {
    const id = offer()
    const { user } = render(<Area />)
    await user.click(screen.getByRole('button', { name: 'Undo', description: what }))
    expect(button()).toHaveAttribute('aria-busy', 'true')
    expect(screen.getByRole('status')).toHaveTextContent(what)
    await act(async () => startUndo(id))
    expect(screen.getByRole('status')).toHaveTextContent(/^Delete SSH key Laptop$/)
    await act(async () => endUndo(id, true))
    expect(button()).not.toHaveAttribute('aria-busy')
    await act(async () => startUndo(id))
    await act(async () => endUndo(id, false))
    expect(button()).toBeNull()
  })

  it('moves the focus to the next one, when one is done', async () => {
    offer('Delete SSH key Old')
    const id = offer()
    const { user } = render(<Area />)
    await user.tab()
    await user.tab()
    expect(button()).toHaveFocus()
    await user.keyboard('{Enter}')
    await act(async () => endUndo(id, false))
    expect(screen.getByRole('button', { name: 'Undo', description: 'Delete SSH key Old' })).toHaveFocus()
  })

  it.each([
    ['nonsense', 'nonsense'],
    ['another kind', [{ id: 'x', what, until: 9e15, page: '/', undo: { kind: 'server', before, after: null } }]],
    ['half a key', [{ id: 'x', what, until: 9e15, page: '/', undo: { ...undo, before: { name: 'Laptop' } } }]],
    ['no time', [{ id: 'x', what, page: '/', undo }]],
  ])('ignores what it cannot read: %s', async (_what, stored) => {
    writeEntry('undo', stored, 3_600_000)
    render(<Area />)
    expect(screen.queryByRole('button')).toBeNull()
  })
})

it('starts nothing when the time is up, even if the button is still there', async () => {
  const id = offer()
  vi.setSystemTime(start.getTime() + 10 * 60_000)
  render(<Area />)
  await act(async () => startUndo(id))
  expect(screen.getByRole('status')).toBeEmptyDOMElement()
})

it.each([
  ['a sign-out', () => forgetAll()],
  ['another sign-in', () => openDeviceStore('somebody else')],
  ['a switch to looking only', () => dropUndos()],
])('%s ends all offers', async (_what, end) => {
  startUndo(offer('Delete SSH key Old'))
  offer()
  render(<Area />)
  await act(async () => end())
  expect(screen.queryByRole('button', { name: 'Undo', description: what })).toBeNull()
  await act(async () => openDeviceStore('somebody else'))
  expect(screen.queryByRole('button', { name: 'Undo', description: what })).toBeNull()
})

it('tells its notice when it no longer can be undone', async () => {
  const id = offer()
  const gone = vi.fn()
  render(<UndoButton id={id} onGone={gone} />)
  expect(gone).not.toHaveBeenCalled()
  await minutes(11)
  expect(gone).toHaveBeenCalledOnce()
})

it('hands the focus to the main action of the page when it goes with its notice', async () => {
  const id = offer()
  const { user } = render(
    <main id="main" tabIndex={-1}>
      <div className="page-actions">
        <button>Turn off auto-renew</button>
      </div>
      <UndoButton id={id} />
    </main>,
  )
  await user.click(screen.getByRole('button', { name: 'Undo' }))
  await act(async () => endUndo(id, false))
  expect(screen.getByRole('button', { name: 'Turn off auto-renew' })).toHaveFocus()
})
