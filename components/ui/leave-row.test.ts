// @vitest-environment jsdom
import { expect, it } from 'vitest'
import { leaveRow } from './leave-row'

const row = (name: string) => `<li><a href="/">${name}</a><button>${name}</button></li>`

it.each([
  ['to the next row', `<ul>${row('x')}${row('next')}</ul>`, 'next'],
  ['from the last row to the one before', `<ul>${row('before')}${row('x')}</ul>`, 'before'],
  ['to a row without a button', `<ul>${row('x')}<li><a href="/">link</a></li></ul>`, 'link'],
  [
    'from the only row to the field',
    `<dialog><button>close</button><ul>${row('x')}</ul><input value="field"></dialog>`,
    'field',
  ],
  [
    'from the only row to what opened the popover',
    `<button popovertarget="p">bell</button><div id="p" popover><ul>${row('x')}</ul></div>`,
    'bell',
  ],
  [
    'from a toast to its other button',
    `<main id="main"><div class="page-actions"><button>head</button></div></main>
     <div role="dialog"><span><button>x</button></span><button>dismiss</button></div>`,
    'dismiss',
  ],
  [
    'from a notice to the main action of the page',
    `<main id="main"><div class="page-actions"><button>head</button></div><div role="status"><button>x</button></div></main>`,
    'head',
  ],
])('the focus goes %s', (_, html, to) => {
  document.body.innerHTML = html
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'x')
  if (button) leaveRow(button)
  const { activeElement: place } = document
  expect(place instanceof HTMLInputElement ? place.value : place?.textContent).toBe(to)
})

it('from a notice of a page without an action to its content', () => {
  document.body.innerHTML = '<main id="main" tabindex="-1"><button>x</button></main>'
  const button = document.querySelector('button')
  if (button) leaveRow(button)
  expect(document.activeElement?.id).toBe('main')
})
