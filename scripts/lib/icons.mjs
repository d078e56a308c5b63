import { readFile, writeFile } from 'node:fs/promises'
import { fail } from './run.mjs'

/** Writes the files that icons and logos are drawn from, if the tables that name them have changed. */
export async function ensureIcons() {
  await Promise.all([
    writeSheet('components/ui/icons.tsx', /draw\('([a-z0-9-]+)'/g, lucideLines),
    writeSheet('components/ui/logos.tsx', /^ {2}\w+: '([a-z0-9]+)',$/gm, logoLines),
  ])
}

/**
 * @param {string} table file that names the drawings; the sheet is beside it
 * @param {RegExp} pattern finds the names in it
 * @param {() => Promise<(name: string) => string | undefined>} load returns the lines of a drawing by its name
 */
async function writeSheet(table, pattern, load) {
  const sheet = table.replace(/\.tsx$/, '.svg')
  const [linesOf, rows, now] = await Promise.all([
    load(),
    readFile(table, 'utf8'),
    readFile(sheet, 'utf8').catch(() => ''),
  ])
  const names = new Set(Array.from(rows.matchAll(pattern), ([, name]) => name))
  const symbols = [...names]
    .sort()
    .map(
      (name) =>
        `<symbol id="${name}" viewBox="0 0 24 24">${linesOf(name) ?? fail(`${table} names "${name}", which does not exist.`)}</symbol>`,
    )
  const drawn = ['<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24">', ...symbols, '</svg>', ''].join('\n')
  if (drawn !== now) await writeFile(sheet, drawn)
}

async function lucideLines() {
  const [{ icons }, { createElement }, { renderToStaticMarkup }] = await Promise.all([
    import('lucide-react'),
    import('react'),
    import('react-dom/server'),
  ])
  return (name) => {
    const drawing = icons[name.replace(/(?:^|-)(.)/g, (_, letter) => letter.toUpperCase())]
    return drawing && renderToStaticMarkup(createElement(drawing)).replace(/^<svg[^>]*>|<\/svg>$/g, '')
  }
}

/** Some logos have a licence of their own that asks for a notice, so each is accompanied by its source. */
async function logoLines() {
  const logos = Object.values(await import('simple-icons'))
  return (name) => {
    const logo = logos.find(({ slug }) => slug === name)
    if (!logo) return undefined
    const notice = [logo.title, logo.license?.type, logo.license?.url ?? logo.source].filter(Boolean).join(', ')
    return `<!-- ${notice.replaceAll('--', '-')} --><path d="${logo.path}"/>`
  }
}
