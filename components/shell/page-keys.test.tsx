// @vitest-environment jsdom
import { screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { Form } from '@/components/form/form'
import { FormDialog } from '@/components/form/form-dialog'
import { Button } from '@/components/ui/button'
import { ConfirmDialog } from '@/components/ui/confirm-dialog'
import { listen } from '@/components/ui/listen'
import { render } from '@/tests/render'
import { onKey, startTask } from './page-keys'

const on = { onGo: vi.fn(), onHelp: vi.fn(), onSearch: vi.fn() }
const sent = vi.fn<(what: string) => void>()
let user: UserEvent
/** Shows the page, or shows it again. */
let show: (page: ReactNode) => void

beforeEach(() => {
  // jsdom renders nothing and has no modal dialogs.
  HTMLElement.prototype.checkVisibility = function () {
    return !this.hidden
  }
  const [find, findAll] = [document.querySelector.bind(document), document.querySelectorAll.bind(document)]
  const shown = (selector: string) => selector.replace('dialog:modal', 'dialog[open]')
  vi.spyOn(document, 'querySelector').mockImplementation((selector: string) => find(shown(selector)))
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) => findAll(shown(selector)))
  vi.stubGlobal('CSS', { escape: (text: string) => text })
  const page = (content: ReactNode) => (
    <main id="main" tabIndex={-1}>
      {content}
    </main>
  )
  const { rerender, ...rendered } = render(page(null))
  user = rendered.user
  show = (content) => rerender(page(content))
  stop = listen('keydown', (event) => onKey(event, on))
})
let stop = () => {}
afterEach(() => {
  stop()
  vi.resetAllMocks()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const field = (name: string) => screen.getByRole('textbox', { name })
/** Presses keys with the focus on an element. */
async function press(target: HTMLElement, keys: string) {
  target.focus()
  await user.keyboard(keys)
}
const ctrlEnter = '{Control>}{Enter}{/Control}'

type CodesProps = { children?: ReactNode; busy?: boolean; reason?: string }

function Codes({ children, ...state }: CodesProps) {
  return (
    <Form aria-label="Codes" onSend={() => sent('codes')}>
      <textarea aria-label="Codes" />
      {children}
      <Button type="button">Clear</Button>
      <Button type="submit" {...state}>
        Save codes
      </Button>
    </Form>
  )
}

it('sends the form of the focused field with Ctrl+Enter, once', async () => {
  show(
    <>
      <Form onSend={() => sent('other')}>
        <button>Send other</button>
      </Form>
      <Codes>
        <input type="checkbox" aria-label="All" />
      </Codes>
    </>,
  )
  await press(field('Codes'), ctrlEnter)
  expect(sent.mock.calls).toEqual([['codes']])
  // Held down, it does not answer what it has opened.
  await press(field('Codes'), '{Control>}{Enter>3/}{/Control}')
  expect(sent).toHaveBeenCalledTimes(2)
  await press(screen.getByRole('checkbox', { name: 'All' }), '{Meta>}{Enter}{/Meta}')
  expect(sent.mock.calls).toEqual([['codes'], ['codes'], ['codes']])
})

it('sends the form of a step that has the focus itself', async () => {
  show(
    <div role="group" tabIndex={-1}>
      <Codes />
    </div>,
  )
  await press(screen.getByRole('group'), ctrlEnter)
  expect(sent.mock.calls).toEqual([['codes']])
  await press(screen.getByRole('main'), ctrlEnter)
  expect(sent).toHaveBeenCalledOnce()
})

it.each<[string, CodesProps]>([
  ['busy', { busy: true }],
  ['disabled', { reason: 'Enter a code' }],
])('sends nothing while the button is %s, and moves the focus to it', async (_, state) => {
  show(<Codes {...state} />)
  await press(field('Codes'), ctrlEnter)
  expect(sent).not.toHaveBeenCalled()
  expect(screen.getByRole('button', { name: 'Save codes' })).toHaveFocus()
})

it('sends the form of a dialog, from its foot too, and never the one behind it', async () => {
  const close = vi.fn()
  const name = <input aria-label="Name" />
  show(
    <>
      <FormDialog
        title="Add key"
        keep="Cancel"
        save="Add"
        pending={false}
        onClose={close}
        onSave={async () => sent('key')}
      >
        {name}
      </FormDialog>
      <Codes />
    </>,
  )
  await press(field('Name'), ctrlEnter)
  await press(screen.getByRole('button', { name: 'Cancel' }), ctrlEnter)
  expect(sent.mock.calls).toEqual([['key'], ['key']])
  expect(close).not.toHaveBeenCalled()

  sent.mockReset()
  show(
    <Codes>
      <ConfirmDialog
        open
        title="Delete?"
        keep="Keep"
        confirm={{ label: 'Delete' }}
        onKeep={close}
        onConfirm={() => sent('delete')}
      >
        {name}
      </ConfirmDialog>
    </Codes>,
  )
  await press(field('Name'), ctrlEnter)
  expect(sent).not.toHaveBeenCalled()
})

it('leaves Ctrl+Enter to a link, and to a field without a form', async () => {
  show(
    <>
      <input type="search" aria-label="Search" />
      <Codes>
        <a href="#codes">Help</a>
      </Codes>
    </>,
  )
  await press(screen.getByRole('link', { name: 'Help' }), ctrlEnter)
  await press(screen.getByRole('searchbox', { name: 'Search' }), ctrlEnter)
  expect(sent).not.toHaveBeenCalled()
})

it('takes single keys only where nothing is typed', async () => {
  show(
    <>
      <input type="search" aria-label="Search" />
      <input type="radio" aria-label="Plan" />
    </>,
  )
  const [search, plan] = [screen.getByRole('searchbox'), screen.getByRole('radio')]
  await press(search, '?')
  expect(on.onHelp).not.toHaveBeenCalled()
  await press(plan, '/')
  expect(search).toHaveFocus()
  await press(plan, '?gs')
  expect([on.onHelp.mock.calls.length, on.onGo.mock.calls]).toEqual([1, [['/servers']]])
})

it('does not answer what it has opened while Enter is held down; a text goes on in a new line', async () => {
  show(<Codes />)
  await press(field('Codes'), '{Enter>3/}')
  expect(field('Codes')).toHaveValue('\n\n\n')
  await press(screen.getByRole('button', { name: 'Save codes' }), '{Enter>3/}')
  expect(sent).toHaveBeenCalledTimes(1)
})

it('goes from one field without an answer to the next, and chooses the first of options', async () => {
  show(
    <>
      <form role="search">
        <input type="search" aria-label="Search" />
      </form>
      <input aria-label="Full" defaultValue="x" />
      <input aria-label="Name" />
      <input type="checkbox" aria-label="Tick" />
      <input type="radio" name="plan" aria-label="Small" />
      <input type="radio" name="plan" aria-label="Big" />
      <input type="radio" name="term" aria-label="Month" defaultChecked />
      <select aria-label="Location">
        <option value="" />
      </select>
    </>,
  )
  const visited: (string | null | undefined)[] = []
  for (let step = 0; step < 4; step++) {
    // From a field in which letters are typed, `i` is one.
    const from = document.activeElement
    if (from instanceof HTMLInputElement && from.type === 'text') screen.getByRole('checkbox').focus()
    await user.keyboard('i')
    visited.push(document.activeElement?.getAttribute('aria-label'))
    if (document.activeElement instanceof HTMLSelectElement) document.activeElement.blur()
  }
  expect(visited).toEqual(['Name', 'Small', 'Location', 'Name'])
  expect(screen.getByRole('radio', { name: 'Small' })).toBeChecked()
})

it('focuses the first empty field of a task once it is shown', async () => {
  startTask(`${location.pathname}#add`, 'focus')
  show(
    <>
      <input aria-label="Other" />
      <section id="add">
        <textarea aria-label="List" />
      </section>
    </>,
  )
  await vi.waitFor(() => expect(field('List')).toHaveFocus(), 20_000)
})

it('focuses the content of a page once its address is there', async () => {
  const { pathname } = location
  startTask('/servers', 'page')
  await settle()
  expect(document.body).toHaveFocus()
  history.replaceState(null, '', '/servers')
  show(<h1>Servers</h1>)
  await vi.waitFor(() => expect(document.querySelector('#main')).toHaveFocus(), 20_000)
  history.replaceState(null, '', pathname)
})

it('is not ended by the key that began the task', async () => {
  show(<button onKeyDown={() => startTask(location.pathname, 'focus')}>Deploy</button>)
  await press(screen.getByRole('button', { name: 'Deploy' }), 'x')
  show(<input aria-label="Name" />)
  await vi.waitFor(() => expect(field('Name')).toHaveFocus(), 20_000)
})

it('does not move the focus of someone who has gone on', async () => {
  startTask(location.pathname, 'focus')
  await user.keyboard('x')
  show(<input aria-label="Name" />)
  await settle()
  expect(document.body).toHaveFocus()
})

/** The page as Next.js shows it: the URL first. */
function showDialog(value: string, query = '?dialog=submit') {
  history.replaceState(null, '', query)
  show(
    <FormDialog
      key={value}
      title="Submit"
      keep="Cancel"
      save="Submit"
      pending={false}
      onClose={() => {}}
      onSave={async () => sent(value)}
    >
      <input aria-label="AS number" data-autofocus defaultValue={value} />
    </FormDialog>,
  )
}
const settle = () => new Promise((done) => queueMicrotask(() => done(null)))
const begin = () => {
  history.replaceState(null, '', location.pathname)
  // The palette, which closes afterwards.
  show(
    <dialog open>
      <input aria-label="Search" />
    </dialog>,
  )
  startTask('?dialog=submit', { submit: '64512' })
}

it('submits the form that the palette was asked for, once', async () => {
  begin()
  showDialog('64512')
  await settle()
  expect(sent.mock.calls).toEqual([['64512']])
  show(null)
  showDialog('64512')
  await settle()
  expect(sent).toHaveBeenCalledTimes(1)
})

it.each<[string, () => void]>([
  ['another value', () => showDialog('64513')],
  ['another dialog of the page', () => showDialog('64512', '?dialog=create')],
  ['a key before it', () => (dispatchEvent(new Event('keydown')), showDialog('64512'))],
  ['a tap before it', () => (dispatchEvent(new Event('pointerdown')), showDialog('64512'))],
  ['a page that comes too late', () => (vi.advanceTimersByTime(20_000), showDialog('64512'))],
])('submits nothing after %s', async (_, then) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  begin()
  then()
  await settle()
  // Not later either.
  screen.getByRole('main').append('')
  await settle()
  expect(sent).not.toHaveBeenCalled()
})
