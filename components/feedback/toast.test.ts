import { expect, it, vi } from 'vitest'
import { forgetAll } from '@/lib/storage/device-store'
import { onToast, toast } from './toaster'

it('keeps toasts until they can be shown, and shows each once', () => {
  toast({ title: 'early' })
  const show = vi.fn()
  const stop = onToast(show)
  toast({ title: 'now' })
  stop()
  toast({ title: 'between two pages' })
  expect(show.mock.calls).toEqual([[{ title: 'early' }], [{ title: 'now' }]])
  const next = vi.fn()
  onToast(next)()
  expect(next.mock.calls).toEqual([[{ title: 'between two pages' }]])
})

it('forgets at sign-out what could not be shown yet', () => {
  toast({ title: 'early' })
  forgetAll()
  const show = vi.fn()
  onToast(show)()
  expect(show).not.toHaveBeenCalled()
})
