// @vitest-environment jsdom
import { describe, expect, it } from 'vitest'
import { leavingLink } from './secret'

describe('a click that leaves', () => {
  const here = 'https://havn.example/servers/1/install?tab=app'
  const click = (html: string, over: Partial<MouseEvent> = {}) => {
    const place = document.createElement('div')
    place.innerHTML = html
    const target = place.querySelector('span, button') ?? place.querySelector('a')
    const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false, defaultPrevented: false }
    return leavingLink({ ...plain, target, ...over }, here) !== null
  }
  it.each([
    ['another page', '<a href="https://havn.example/servers"></a>', {}, true],
    ['inside of a link', '<a href="https://havn.example/servers"><span></span></a>', {}, true],
    ['another house', '<a href="https://docs.example/"></a>', {}, true],
    ['another tab of the page', '<a href="https://havn.example/servers/1/install?tab=system#top"></a>', {}, false],
    ['a new browser tab', '<a href="https://docs.example/" target="_blank"></a>', {}, false],
    ['a new browser tab by key', '<a href="https://havn.example/"></a>', { ctrlKey: true }, false],
    ['a download', '<a href="https://havn.example/x" download></a>', {}, false],
    ['a button', '<button></button>', {}, false],
  ])('%s', (_what, html, over, leaves) => expect(click(html, over)).toBe(leaves))
})
