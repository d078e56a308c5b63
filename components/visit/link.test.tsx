// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import type { ComponentProps } from 'react'
import { beforeEach, expect, it, vi } from 'vitest'
import { openDeviceStore } from '@/lib/storage/device-store'
import { paths } from '@/lib/paths'
import { render } from '../../tests/render'
import { allowAhead } from './ahead'
import { Link } from './link'

type Props = ComponentProps<'a'> & { prefetch?: boolean; onNavigate?: unknown }
vi.mock('next/link', () => ({
  default: ({ prefetch, onNavigate: _, ...rest }: Props) => <a {...rest} data-prefetch={String(prefetch)} />,
}))

const page = { id: 0 }
beforeEach(() => {
  vi.useFakeTimers()
  localStorage.clear()
  openDeviceStore('first')
  allowAhead(20)
  // Each test has a page of its own, because one that was read a moment ago is not read again.
  page.id += 1
  render(<Link href={paths.server(String(page.id))}>web-01</Link>)
  return () => vi.useRealTimers()
})

const link = () => screen.getByRole('link', { name: 'web-01' })
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

it.each<[string, string, number]>([
  ['a pointer', 'mouse', 100],
  ['a finger', 'touch', 50],
])('%s that rests on a link reads its page ahead', async (_who, pointerType, ms) => {
  fireEvent.pointerEnter(link(), { pointerType })
  await pass(ms - 1)
  expect(link()).toHaveAttribute('data-prefetch', 'false')
  await pass(1)
  expect(link()).toHaveAttribute('data-prefetch', 'true')
  fireEvent.pointerLeave(link(), { pointerType })
  expect(link()).toHaveAttribute('data-prefetch', 'false')
})

it.each<[string, string, () => void]>([
  ['a pointer that passes by', 'mouse', () => fireEvent.pointerLeave(link(), { pointerType: 'mouse' })],
  ['a finger that scrolls', 'touch', () => fireEvent.pointerCancel(link(), { pointerType: 'touch' })],
])('%s reads nothing ahead', async (_who, pointerType, end) => {
  fireEvent.pointerEnter(link(), { pointerType })
  await pass(40)
  end()
  await pass(1000)
  expect(link()).toHaveAttribute('data-prefetch', 'false')
})

it('reads nothing ahead once it is gone', async () => {
  const read = vi.spyOn(globalThis, 'URL')
  fireEvent.pointerEnter(link(), { pointerType: 'mouse' })
  cleanup()
  await pass(1000)
  expect(read).not.toHaveBeenCalled()
})
