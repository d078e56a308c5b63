// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { goToNextField, onKey, pressPrimary, startTask } from './page-keys'

beforeEach(() => {
  // jsdom renders nothing and has no modal dialogs.
  HTMLElement.prototype.checkVisibility = function () {
    return !this.hidden
  }
  const find = document.querySelectorAll.bind(document)
  vi.spyOn(document, 'querySelectorAll').mockImplementation((selector: string) =>
    find(selector.replace('dialog:modal', 'dialog[open]')),
  )
  vi.stubGlobal('CSS', { escape: (text: string) => text })
})
afterEach(() => {
  document.body.replaceChildren()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const pressed: string[] = []

function show(html: string) {
  pressed.length = 0
  document.body.innerHTML = `<input id="outside"><main id="main" tabindex="-1">${html}</main>`
  for (const button of document.querySelectorAll('button'))
    button.addEventListener('click', () => pressed.push(button.id))
}

const byId = (id: string) => document.getElementById(id) ?? expect.unreachable(id)
const primary = (id: string, more = '') =>
  `<button class="button button-primary" type="button" id="${id}" ${more}></button>`

it('presses the primary button nearest to the focus', () => {
  show(`<section><input id="a">${primary('near')}${primary('hidden', 'hidden')}</section>${primary('far')}`)
  byId('a').focus()
  pressPrimary()
  expect(pressed).toEqual(['near'])
})

it('presses none of several that are equally near, and none that destroys', () => {
  show(`<section>${primary('one')}</section><section>${primary('other')}</section>`)
  pressPrimary()
  show('<input id="a"><button class="button button-destroy" id="gone"></button>')
  byId('a').focus()
  pressPrimary()
  expect(pressed).toEqual([])
})

it('presses that of the open dialog, not one behind it', () => {
  show(`${primary('behind')}<dialog open><button id="keep"></button>${primary('confirm')}</dialog>`)
  byId('keep').focus()
  pressPrimary()
  expect(pressed).toEqual(['confirm'])
  byId('confirm').remove()
  pressPrimary()
  expect(pressed).toEqual(['confirm'])
})

const on = { onGo: vi.fn(), onHelp: vi.fn(), onSearch: vi.fn() }
function key(target: Element, init: KeyboardEventInit) {
  const event = new KeyboardEvent('keydown', { bubbles: true, cancelable: true, ...init })
  target.addEventListener('keydown', () => onKey(event, on), { once: true })
  target.dispatchEvent(event)
  return event.defaultPrevented
}

it('takes Ctrl+Enter everywhere but on a link, and single keys only where nothing is typed', () => {
  show(`<input type="search" id="search"><a href="#" id="link"></a><input type="radio" id="plan">${primary('send')}`)
  expect(key(byId('link'), { key: 'Enter', ctrlKey: true })).toBe(false)
  expect(key(byId('search'), { key: '?' })).toBe(false)
  expect([on.onHelp.mock.calls.length, pressed]).toEqual([0, []])

  expect(key(byId('search'), { key: 'Enter', ctrlKey: true })).toBe(true)
  expect(pressed).toEqual(['send'])
  // Held down, it does not answer what it has opened.
  key(byId('search'), { key: 'Enter', ctrlKey: true, repeat: true })
  expect(pressed).toEqual(['send'])
  key(byId('plan'), { key: '/' })
  expect(document.activeElement?.id).toBe('search')
  key(byId('plan'), { key: '?' })
  key(byId('plan'), { key: 'g' })
  key(byId('plan'), { key: 's' })
  expect([on.onHelp.mock.calls.length, on.onGo.mock.calls]).toEqual([1, [['/servers']]])
})

it('does not answer what it has opened while Enter is held down; a text goes on in a new line', () => {
  show('<form><input id="name"></form><textarea id="text"></textarea>')
  expect(key(byId('name'), { key: 'Enter', repeat: true })).toBe(true)
  expect(key(byId('text'), { key: 'Enter', repeat: true })).toBe(false)
  expect(key(byId('name'), { key: 'ArrowLeft', repeat: true })).toBe(false)
})

it('goes from one field without an answer to the next, and chooses the first of options', () => {
  show(`<form role="search"><input type="search" id="list"></form>
    <input id="full" value="x"><input id="name"><input type="checkbox" id="tick">
    <input type="radio" name="plan" id="small"><input type="radio" name="plan" id="big">
    <input type="radio" name="term" checked><select id="where"><option value=""></option></select>`)
  const visited = [0, 1, 2, 3].map(() => {
    goToNextField()
    return document.activeElement?.id
  })
  expect(visited).toEqual(['name', 'small', 'where', 'name'])
  expect(document.querySelector<HTMLInputElement>('#small')?.checked).toBe(true)
})

it('focuses the first empty field of a task once it is shown', async () => {
  show('')
  startTask(`${location.pathname}#add`, 'focus')
  byId('main').innerHTML = '<input id="other"><section id="add"><textarea id="list"></textarea></section>'
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('list'), 20_000)
})

it('is not ended by the key that began the task', async () => {
  show('<button id="choice"></button>')
  byId('choice').addEventListener('keydown', () => startTask(location.pathname, 'focus'))
  byId('choice').dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }))
  byId('main').innerHTML = '<input id="field">'
  await vi.waitFor(() => expect(document.activeElement?.id).toBe('field'), 20_000)
})

it('does not move the focus of someone who has gone on', async () => {
  show('')
  startTask(location.pathname, 'focus')
  dispatchEvent(new Event('keydown'))
  byId('main').innerHTML = '<input id="field">'
  await new Promise((done) => queueMicrotask(() => done(null)))
  expect(document.activeElement).toBe(document.body)
})

const dialog = (value: string) =>
  `<dialog open><form><input data-autofocus value="${value}"></form>${primary('send')}</dialog>`
/** The page as Next.js shows it: the URL first. */
function showPage(html: string, query = '?dialog=submit') {
  history.replaceState(null, '', query)
  byId('main').innerHTML = html
  byId('send').addEventListener('click', () => pressed.push('send'))
}
const settle = () => new Promise((done) => queueMicrotask(() => done(null)))
const begin = () => {
  history.replaceState(null, '', location.pathname)
  // The palette, which closes afterwards.
  show('<dialog open><input></dialog>')
  startTask('?dialog=submit', { submit: '64512' })
}

it('submits the form that the palette was asked for, once', async () => {
  begin()
  showPage(dialog('64512'))
  await settle()
  expect(pressed).toEqual(['send'])
  showPage(dialog('64512'))
  await settle()
  expect(pressed).toEqual(['send'])
})

it.each<[string, () => void]>([
  ['another value', () => showPage(dialog('64513'))],
  ['another dialog of the page', () => showPage(dialog('64512'), '?dialog=create')],
  ['a key before it', () => (dispatchEvent(new Event('keydown')), showPage(dialog('64512')))],
  ['a tap before it', () => (dispatchEvent(new Event('pointerdown')), showPage(dialog('64512')))],
  ['a page that comes too late', () => (vi.advanceTimersByTime(10_000), showPage(dialog('64512')))],
])('submits nothing after %s', async (_, then) => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  begin()
  then()
  await settle()
  // Not later either.
  byId('main').append('')
  await settle()
  vi.useRealTimers()
  expect(pressed).toEqual([])
})
