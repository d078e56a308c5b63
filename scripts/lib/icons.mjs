import { readFile, writeFile } from 'node:fs/promises'
import { fail } from './run.mjs'

const table = 'components/ui/icons.tsx'
const sheet = 'components/ui/icons.svg'

/** Writes the sprite with lucide's drawing of each icon in the table, if it has changed. */
export async function ensureIcons() {
  const [{ icons }, { createElement }, { renderToStaticMarkup }, rows, now] = await Promise.all([
    import('lucide-react'),
    import('react'),
    import('react-dom/server'),
    readFile(table, 'utf8'),
    readFile(sheet, 'utf8').catch(() => ''),
  ])
  const linesOf = (name) => {
    const pascal = name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())
    if (!icons[pascal]) fail(`${table} names the icon "${name}", which lucide does not have.`)
    return renderToStaticMarkup(createElement(icons[pascal])).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  }
  const names = new Set(Array.from(rows.matchAll(/draw\('([a-z0-9-]+)'/g), ([, name]) => name))
  const symbols = [...names].sort().map((name) => `<symbol id="${name}" viewBox="0 0 24 24">${linesOf(name)}</symbol>`)
  const drawn = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">', ...symbols, '</svg>', ''].join('\n')
  if (drawn !== now) await writeFile(sheet, drawn)
}
