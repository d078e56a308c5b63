import { deflateSync } from 'node:zlib'

export type Colour = readonly [red: number, green: number, blue: number]

/** An image in palette colours, one byte per pixel. */
export type Picture = { width: number; height: number; pixels: Uint8Array }

export function newPicture(width: number, height: number): Picture {
  return { width, height, pixels: new Uint8Array(width * height) }
}

/** Draws only what is inside the image. */
export function fillRectangle(
  picture: Picture,
  left: number,
  top: number,
  width: number,
  height: number,
  colour: number,
) {
  const from = Math.max(0, left)
  const to = Math.min(picture.width, left + width)
  for (let y = Math.max(0, top); y < Math.min(picture.height, top + height); y++) {
    if (to > from) picture.pixels.fill(colour, y * picture.width + from, y * picture.width + to)
  }
}

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
const PALETTE_COLOUR = 3

/** Encodes a PNG (ISO/IEC 15948) with 8 bits per pixel and a palette, with unfiltered rows. */
export function encodePng({ width, height, pixels }: Picture, palette: readonly Colour[]): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, PALETTE_COLOUR, 0, 0, 0], 8)
  const rows = Buffer.alloc((width + 1) * height)
  for (let y = 0; y < height; y++) rows.set(pixels.subarray(y * width, (y + 1) * width), y * (width + 1) + 1)
  return Buffer.concat([
    SIGNATURE,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), content])
  const whole = Buffer.alloc(named.length + 8)
  whole.writeUInt32BE(content.length, 0)
  named.copy(whole, 4)
  whole.writeUInt32BE(crc32(named), named.length + 4)
  return whole
}

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? 0xedb88320 ^ (value >>> 1) : value >>> 1
  return value >>> 0
})

/** `zlib.crc32` is not in the oldest supported Node.js version. */
function crc32(bytes: Uint8Array): number {
  let value = 0xffffffff
  for (const byte of bytes) value = (CRC_TABLE[(value ^ byte) & 255] ?? 0) ^ (value >>> 8)
  return (value ^ 0xffffffff) >>> 0
}
