import { crc32, deflateSync } from 'node:zlib'

const asText = (bytes: Buffer, type: string) => `data:image/${type};base64,${bytes.toString('base64')}`

/** One white point. */
export const tinyPicture = asText(png(1, 1, Buffer.from([0, 255, 255, 255])), 'png')

/** What calls itself a picture: cut off, far larger than it is, of another kind, with a script inside, or no text of bytes at all. */
export const brokenPictures: readonly string[] = [
  tinyPicture.slice(0, 60),
  asText(png(60_000, 60_000, Buffer.from([0, 1, 2, 3])), 'png'),
  asText(png(2 ** 31 - 1, 1, Buffer.alloc(0)), 'png'),
  asText(png(4000, 4000, Buffer.alloc(4000 * (4000 * 3 + 1))), 'png'),
  asText(Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(3000, 0x41)]), 'jpeg'),
  asText(Buffer.from('GIF89a\xff\xff\xff\xff\xf7\0\0', 'latin1'), 'gif'),
  asText(Buffer.from('RIFF\xff\xff\xff\xffWEBPVP8X', 'latin1'), 'webp'),
  asText(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'), 'svg+xml'),
  asText(Buffer.from('<?xml version="1.0"?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><svg>&b;</svg>'), 'png'),
  'data:image/png;base64,????',
  'data:image/png,%00%ff',
  'data:;base64,',
  'https://127.0.0.1/picture.png',
  'javascript:alert(1)',
  '',
]

/** A PNG whose header says so much, whatever it holds. */
function png(width: number, height: number, points: Buffer): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(width, 0)
  header.writeUInt32BE(height, 4)
  header.set([8, 2, 0, 0, 0], 8)
  const sign = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  return Buffer.concat([sign, chunk('IHDR', header), chunk('IDAT', deflateSync(points)), chunk('IEND', Buffer.alloc(0))])
}

function chunk(name: string, bytes: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(name), bytes])
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(bytes.length)
  sum.writeUInt32BE(crc32(named))
  return Buffer.concat([length, named, sum])
}
