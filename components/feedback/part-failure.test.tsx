// @vitest-environment jsdom
import { act, screen } from '@testing-library/react'
import { beforeEach, expect, it, vi } from 'vitest'
import type { Failure, FailureKind } from '@/lib/model/outcome'
import { pastByReference, pastChanges } from '@/components/past/past-changes'
import { openDeviceStore } from '@/lib/storage/device-store'
import { failureOf } from '@/tests/answers'
import { render } from '@/tests/render'
import { PartFailure } from './part-failure'

const refresh = vi.hoisted(() => vi.fn())
vi.mock('next/navigation', () => ({ useRouter: () => ({ refresh }), usePathname: () => '/' }))

beforeEach(() => {
  refresh.mockReset()
  vi.useFakeTimers()
})

const failed = (kind: FailureKind, retryAfterSeconds: number | null = null): Failure => ({
  ...failureOf('Back soon.', { kind, status: 503 }),
  retryAfterSeconds,
})
const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))

async function show(...failures: Failure[]) {
  render(failures.map((failure, place) => <PartFailure key={place} failure={failure} what={`Part ${place}`} />))
  await pass(0)
}

it('reads again by itself what is likely to pass, once for all parts of a page', async () => {
  await show(failed('unavailable'), failed('upstream'), failed('tooMany'))
  expect(screen.getAllByText('Retrying every 30 seconds.')).toHaveLength(3)
  await pass(29)
  expect(refresh).not.toHaveBeenCalled()
  await pass(2)
  expect(refresh).toHaveBeenCalledOnce()
  await pass(30)
  expect(refresh).toHaveBeenCalledTimes(2)
})

it('waits as long as the API asks', async () => {
  await show(failed('tooMany', 90))
  expect(screen.getByText('Retrying every 90 seconds.')).toBeVisible()
  await pass(89)
  expect(refresh).not.toHaveBeenCalled()
  await pass(2)
  expect(refresh).toHaveBeenCalledOnce()
})

it('counts a long wait in minutes', async () => {
  await show(failed('tooMany', 3600))
  expect(screen.getByText('Retrying every 60 minutes.')).toBeVisible()
})

it('leaves alone what will not pass', async () => {
  await show(failed('invalid'))
  expect(screen.queryByText(/^Retrying/)).not.toBeInTheDocument()
  await pass(120)
  expect(refresh).not.toHaveBeenCalled()
})

it('says what failed with the words of the API and a reference, and reads again on request', async () => {
  const { user } = render(<PartFailure failure={failed('upstream')} what="Couldn’t load the amounts" />)
  await pass(0)
  expect(screen.getByText('Couldn’t load the amounts')).toBeVisible()
  expect(screen.getByText('“Back soon.”')).toBeVisible()
  expect(document.body).toHaveTextContent('Reference 8F2K-41QD')
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(refresh).toHaveBeenCalledOnce()
})

it('is remembered on the device, so that its reference can be found', async () => {
  openDeviceStore('10023/ingrid')
  await show(failed('upstream'))
  expect(pastByReference(pastChanges(), '8F2K-41QD')).toMatchObject({ what: 'Part 0', state: 'unread' })
})

it.each([
  ['You do not have permission for this operation.', false],
  ['This server is suspended.', true],
])('a refusal with “%s” is quoted, with its reference: %s', async (message, isQuoted) => {
  await show(failureOf(message, { kind: 'forbidden', status: 403 }))
  expect(screen.queryByText(`“${message}”`) !== null).toBe(isQuoted)
  expect(document.body.textContent.includes('8F2K-41QD')).toBe(isQuoted)
  expect(screen.queryByRole('button', { name: /support/ }) !== null).toBe(isQuoted)
})
