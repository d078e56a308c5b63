import pixelmatch from 'pixelmatch'
import { PNG } from 'pngjs'

/**
 * Compares two pictures pixel by pixel. A pixel that only one of them has counts as different.
 *
 * @param {Buffer} before a PNG file
 * @param {Buffer} after a PNG file
 * @returns {{ pixels: number, picture: Buffer | null }} number of visibly different pixels, and a PNG file with these in
 *   red on the faded picture; null when there are none
 */
export function compare(before, after) {
  if (before.equals(after)) return { pixels: 0, picture: null }
  const files = [before, after].map((file) => PNG.sync.read(file))
  const width = Math.max(...files.map((file) => file.width))
  const height = Math.max(...files.map((file) => file.height))
  const [canvasBefore, canvasAfter] = files.map((file) => onCanvas(file, width, height))
  const difference = new PNG({ width, height })
  // Anti-aliased corners vary by a level or two of 256 between runs.
  const options = { threshold: 0.01, includeAA: true }
  const pixels = pixelmatch(canvasBefore, canvasAfter, difference.data, width, height, options)
  return { pixels, picture: pixels > 0 ? PNG.sync.write(difference) : null }
}

/** Fills the area outside the picture with a colour that no page uses. */
function onCanvas(file, width, height) {
  const canvas = new PNG({ width, height })
  canvas.data.fill(Buffer.from([255, 0, 255, 255]))
  PNG.bitblt(file, canvas, 0, 0, file.width, file.height, 0, 0)
  return canvas.data
}
