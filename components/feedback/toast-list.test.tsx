// @vitest-environment jsdom
import { act, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { endUndo, offerUndo } from '@/components/undo/undos'
import { openDeviceStore } from '@/lib/storage/device-store'
import { render } from '@/tests/render'
import { toast, Toaster } from './toaster'

beforeEach(() => openDeviceStore(crypto.randomUUID()))

const offer = (name: string) =>
  offerUndo(`sshKeyDelete:${name}`, `Delete SSH key ${name}`, {
    kind: 'sshKey',
    before: { name, publicKey: 'ssh-ed25519 AAAA' },
    after: null,
  })

/** A page with its main action and a row, and toasts that offer to undo. */
async function page(...names: string[]) {
  const shown = render(
    <>
      <main id="main" tabIndex={-1}>
        <div className="page-actions">
          <button>Add key</button>
        </div>
        <button>Row</button>
      </main>
      <Toaster />
    </>,
  )
  const ids = names.map(offer)
  await act(async () => {
    for (const [at, name] of names.entries()) toast({ title: `${name} deleted`, undo: ids[at] })
  })
  const undo = (name: string) =>
    screen.findByRole('button', { name: 'Undo', description: `Delete SSH key ${name}`, hidden: true })
  for (const name of names) await undo(name)
  return { ...shown, ids, undo }
}

const button = (name: string) => screen.getByRole('button', { name })

it.each(['pressed by a pointer', 'reached by F6'] as const)(
  'an Undo %s returns the focus to where it was',
  async (how) => {
    const { user, ids, undo } = await page('Laptop')
    await user.click(button('Row'))
    if (how === 'reached by F6') {
      await user.keyboard('{F6}')
      const pressed = await undo('Laptop')
      for (let at = 0; at < 5 && document.activeElement !== pressed; at++) await user.tab()
      await user.keyboard('{Enter}')
    } else await user.click(await undo('Laptop'))
    expect(await undo('Laptop')).toHaveAttribute('aria-busy', 'true')
    await act(async () => endUndo(ids[0] ?? '', false))
    await waitFor(() => expect(button('Row')).toHaveFocus())
  },
)

it('goes to the main action of the page, if what had the focus is gone', async () => {
  const { user, ids, undo } = await page('Laptop')
  await user.click(button('Row'))
  await user.click(await undo('Laptop'))
  button('Row').remove()
  await act(async () => endUndo(ids[0] ?? '', false))
  await waitFor(() => expect(button('Add key')).toHaveFocus())
})

it('leaves the focus where the person has put it meanwhile', async () => {
  const { user, ids, undo } = await page('Laptop')
  await user.click(await undo('Laptop'))
  await user.click(button('Row'))
  await act(async () => endUndo(ids[0] ?? '', false))
  expect(button('Row')).toHaveFocus()
})
