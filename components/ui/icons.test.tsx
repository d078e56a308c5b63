import { icons as drawings } from 'lucide-react'
import { createElement, type ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import * as icons from './icons'

const drawn = new Map(Object.entries(drawings))

/** What lucide draws for a name: `circle-check` is its CircleCheck. */
function linesOf(name: string): string {
  const pascal = name.replace(/(?:^|-)(.)/g, (_, letter: string) => letter.toUpperCase())
  const svg = renderToStaticMarkup(createElement(drawn.get(pascal) ?? expect.unreachable(name)))
  return svg.replace(/^<svg[^>]*>|<\/svg>$/g, '')
}

it('has every icon on the sheet, as lucide draws it', async () => {
  const names = Object.values(icons).map((draw) => {
    const svg: ReactElement<{ children: ReactElement<{ href: string }> }> = draw({})
    return svg.props.children.props.href.split('#')[1] ?? ''
  })
  const symbols = [...new Set(names)]
    .toSorted()
    .map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${linesOf(name)}</symbol>`)
  const sheet = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">', ...symbols, '</svg>', '']
  await expect(sheet.join('\n')).toMatchFileSnapshot('./icons.svg')
})
