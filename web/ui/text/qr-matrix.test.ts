import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { test } from 'node:test'
import { qrMatrix } from './qr-matrix.ts'

test('a QR code has each module where the encoder of the npm package qrcode puts it', () => {
  assert.equal(
    rowsOf('Tollgate'),
    `#######....#..#######
#.....#.#.#.#.#.....#
#.###.#..###..#.###.#
#.###.#..#..#.#.###.#
#.###.#.#.###.#.###.#
#.....#..###..#.....#
#######.#.#.#.#######
.........##..........
#.#.#.#...#.#...#..#.
##.....##..#...##.###
.#######.#.#.#####.##
##..#...#.####.#...#.
..#...######..###..##
........###...#.#.#..
#######...#.#..##.###
#.....#..##...#....#.
#.###.#.#...#.#.#....
#.###.#...##.#.##.##.
#.###.#.#..#.####.#.#
#.....#....###..#..#.
#######.##.#.####..##`,
  )
  // Several blocks, a version number in the picture, and a length that takes two words.
  const authenticator =
    'otpauth://totp/Tollgate:ada%40example.com?secret=JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP&issuer=Tollgate&digits=6&period=30'
  assert.equal(digest(rowsOf(authenticator)), '94894676fcc00e1411218ea429cc523822c1ebeed838ee75f7f689aeafc4ab12')
  assert.equal(digest(rowsOf('ü'.repeat(400))), 'fca2ab82ba6f9fdba0eb77dac8557d884ac99c8c17867ddc7eea84f855d3615e')
})

test('a text that fits no QR code gives none', () => {
  assert.equal(qrMatrix('x'.repeat(1370))?.length, 137)
  assert.equal(qrMatrix('x'.repeat(1371)), null)
})

function rowsOf(text: string): string {
  return (qrMatrix(text) ?? []).map((row) => row.map((isDark) => (isDark ? '#' : '.')).join('')).join('\n')
}

function digest(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}
