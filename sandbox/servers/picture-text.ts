import { fillRectangle, type Picture } from './png'

/** Glyphs of three by five dots, row by row, for the axes of a graph. */
const GLYPHS: Readonly<Record<string, string>> = {
  '0': '111101101101111',
  '1': '010110010010111',
  '2': '111001111100111',
  '3': '111001111001111',
  '4': '101101111001001',
  '5': '111100111001111',
  '6': '111100111101111',
  '7': '111001010010010',
  '8': '111101111101111',
  '9': '111101111001111',
  '.': '000000000000010',
  ':': '000010000010000',
  '/': '001001010100100',
  '%': '101001010100101',
  '-': '000000111000000',
  k: '100101110101101',
  M: '101111111101101',
  G: '111100101101111',
  b: '100100111101111',
  s: '011100010001110',
  p: '000111101111100',
  I: '111010010010111',
  N: '111101101101101',
  O: '111101101101111',
  U: '101101101101111',
  T: '111010010010010',
}

const DOT = 2
const ADVANCE = 4 * DOT

export function textWidth(text: string): number {
  return text.length * ADVANCE - DOT
}

/** Characters without a glyph leave a gap. */
export function drawText(picture: Picture, left: number, top: number, text: string, colour: number): void {
  for (const [index, character] of [...text].entries()) {
    const dots = GLYPHS[character] ?? ''
    for (let dot = 0; dot < dots.length; dot++) {
      if (dots[dot] !== '1') continue
      const x = left + index * ADVANCE + (dot % 3) * DOT
      fillRectangle(picture, x, top + Math.floor(dot / 3) * DOT, DOT, DOT, colour)
    }
  }
}
