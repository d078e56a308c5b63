// @vitest-environment jsdom
import { act, useState, useSyncExternalStore } from 'react'
import { hydrateRoot, type Root } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { afterEach, expect, it, vi } from 'vitest'
import { Checkbox } from './checkbox'
import { Choice } from './choice'
import { Input, Select, Textarea } from './input'

type Values = { name: string; note: string; list: string; place: string; agreed: boolean; image: string }
const empty: Values = { name: '', note: '', list: '', place: 'oslo', agreed: false, image: 'debian' }

let draft: Values | null = null
const sent = vi.fn()

/** A form whose draft is known once the page is ready. Like many, its handlers use the values of their render. */
function Page() {
  const kept = useSyncExternalStore(
    () => () => undefined,
    () => draft,
    () => null,
  )
  const [changed, setChanged] = useState<Values | null>(null)
  const values = changed ?? kept ?? empty
  const change = (some: Partial<Values>) => setChanged({ ...values, ...some })
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault()
        sent(values)
      }}
    >
      <Input aria-label="Name" value={values.name} onChange={({ target }) => change({ name: target.value })} />
      <Input aria-label="Note" value={values.note} onChange={({ target }) => change({ note: target.value })} />
      <Textarea aria-label="List" value={values.list} onChange={({ target }) => change({ list: target.value })} />
      <Select aria-label="Place" value={values.place} onChange={({ target }) => change({ place: target.value })}>
        <option>oslo</option>
        <option>bergen</option>
      </Select>
      <Checkbox
        label="Agreed"
        aria-label="Agreed"
        checked={values.agreed}
        onChange={({ target }) => change({ agreed: target.checked })}
      />
      {['debian', 'ubuntu'].map((image) => (
        <Choice
          key={image}
          aria-label={image}
          name="image"
          title={image}
          checked={values.image === image}
          onChange={() => change({ image })}
        />
      ))}
      <Input aria-label="Free" defaultValue="" />
      <button type="submit">Send</button>
    </form>
  )
}

const box = document.createElement('div')
document.body.append(box)
let root: Root | null = null
afterEach(async () => {
  await act(async () => root?.unmount())
  draft = null
  sent.mockReset()
})

const input = (label: string) => box.querySelector<HTMLInputElement>(`[aria-label="${label}"]`) ?? expect.unreachable()
const send = () => act(async () => box.querySelector('button')?.click())

/** Shows what the server renders, lets a person use it, and hydrates it. @returns what is sent then */
async function sentAfter(early: () => void): Promise<unknown> {
  box.innerHTML = renderToString(<Page />)
  early()
  await act(async () => {
    root = hydrateRoot(box, <Page />)
  })
  await send()
  await send()
  return sent.mock.lastCall?.[0]
}

it('keeps what was typed, ticked and chosen before the page was ready', async () => {
  const before = await sentAfter(() => {
    input('Name').value = 'web-01'
    input('List').value = 'a.no'
    input('Place').value = 'bergen'
    input('Agreed').click()
    input('ubuntu').click()
    input('Free').value = 'typed'
  })
  expect(before).toEqual({ ...empty, name: 'web-01', list: 'a.no', place: 'bergen', agreed: true, image: 'ubuntu' })
  expect(['Name', 'List', 'Place', 'Free'].map((label) => input(label).value)).toEqual([
    'web-01',
    'a.no',
    'bergen',
    'typed',
  ])
  expect([input('Agreed').checked, input('debian').checked, input('ubuntu').checked]).toEqual([true, false, true])
})

it('cleans it like all that is pasted', async () => {
  expect(await sentAfter(() => (input('Name').value = 'web\u200B-01'))).toEqual({ ...empty, name: 'web-01' })
})

it('prefers it to a draft, whose other fields stay', async () => {
  draft = { name: 'old', note: 'of yesterday', list: '', place: 'bergen', agreed: true, image: 'ubuntu' }
  expect(await sentAfter(() => (input('Name').value = 'web-01'))).toEqual({ ...draft, name: 'web-01' })
})

it('adds it to the draft of a text area', async () => {
  draft = { ...empty, list: 'a.no\n' }
  expect(await sentAfter(() => (input('List').value = 'b.no'))).toEqual({ ...empty, list: 'a.no\nb.no' })
})

it('does not double a text that the browser has put back itself', async () => {
  draft = { ...empty, list: 'a.no' }
  expect(await sentAfter(() => (input('List').value = 'a.no\nb'))).toEqual({ ...empty, list: 'a.no\nb' })
})

it('keeps the focus, and hears what is typed next', async () => {
  await sentAfter(() => {
    input('Name').focus()
    input('Name').value = 'web'
  })
  expect(input('Name')).toHaveFocus()
  await act(async () => {
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {}
    set?.call(input('Name'), 'web-01')
    input('Name').dispatchEvent(new Event('input', { bubbles: true }))
  })
  await send()
  expect(sent.mock.lastCall).toEqual([{ ...empty, name: 'web-01' }])
})

it('changes nothing in a form that nobody has touched', async () => {
  draft = { ...empty, name: 'old' }
  expect(await sentAfter(() => undefined)).toBe(draft)
})
