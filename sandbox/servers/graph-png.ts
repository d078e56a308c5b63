import { createRequire } from 'node:module'
import { Resvg } from '@resvg/resvg-js'

const { resolve } = createRequire(import.meta.url)
const FONTS = ['DejaVuSansMono', 'DejaVuSansMono-Bold'].map((name) => resolve(`dejavu-fonts-ttf/ttf/${name}.ttf`))

/** Draws an SVG as a PNG in base64, with these fonts alone: a bare machine has none. */
export function pngOf(svg: string): string {
  const image = new Resvg(svg, { font: { loadSystemFonts: false, fontFiles: FONTS } })
  return image.render().asPng().toString('base64')
}
