import { PNG } from 'pngjs'
import { expect, it } from 'vitest'
import { compare } from './compare.mjs'

/** A grey picture with some white pixels. */
function picture(width: number, height: number, white: readonly [number, number][] = []): Buffer {
  const png = new PNG({ width, height })
  png.data.fill(Buffer.from([80, 80, 80, 255]))
  for (const [x, y] of white) png.data.fill(255, (y * width + x) * 4, (y * width + x) * 4 + 4)
  return PNG.sync.write(png)
}

it('finds no difference between equal pictures', () => {
  expect(compare(picture(4, 3), picture(4, 3))).toEqual({ pixels: 0, picture: null })
})

it('counts the pixels that differ', () => {
  const found = compare(picture(4, 3), picture(4, 3, [[1, 1], [3, 2]])) // prettier-ignore
  expect(found.pixels).toBe(2)
  expect(PNG.sync.read(found.picture ?? Buffer.alloc(0))).toMatchObject({ width: 4, height: 3 })
})

it('counts pixels that only one of them has', () => {
  expect(compare(picture(4, 3), picture(4, 5)).pixels).toBe(8)
  expect(compare(picture(6, 3), picture(4, 3)).pixels).toBe(6)
})
