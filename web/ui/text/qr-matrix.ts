import { reedSolomon } from './reed-solomon.ts'

/** How many correction words a block has and how many blocks there are, by version from 1 on, at level M, which bears a blurred picture. */
const correctionWords = '10 16 26 18 24 16 18 22 22 26 30 22 22 24 24 28 28 26 26 26 26 28 28 28 28 28 28 28 28 28'.split(' ').map(Number)
const blockCounts = '1 1 1 2 2 4 4 4 5 5 5 8 9 9 10 10 11 13 14 16 17 17 18 20 21 23 25 26 28 29'.split(' ').map(Number)

type Mask = (x: number, y: number) => boolean

/** The standard's masks: of the eight pictures that they give, the one that cameras read best is taken. */
const masks: readonly Mask[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** The QR code (ISO/IEC 18004) of a text: its rows from above, dark modules true. Null for a text that does not fit. */
export function qrMatrix(text: string): boolean[][] | null {
  const bytes = [...new TextEncoder().encode(text)]
  const version = blockCounts.findIndex((_, place) => bytes.length + headWords(place + 1) <= dataWords(place + 1)) + 1
  if (version === 0) return null
  const words = withCorrection(wordsOf(bytes, version), version)
  const pictures = masks.map((mask, number) => draw(version, words, mask, number))
  return pictures.reduce((best, each) => (penalty(each) < penalty(best) ? each : best))
}

/** Mode, length and end take two words, or three where the length takes two. */
function headWords(version: number) {
  return version < 10 ? 2 : 3
}

function dataWords(version: number) {
  return allWords(version) - (correctionWords[version - 1] ?? 0) * (blockCounts[version - 1] ?? 0)
}

/** How many words fit beside the patterns. */
function allWords(version: number) {
  const aligned = version === 1 ? 0 : Math.floor(version / 7) + 2
  const alignment = aligned === 0 ? 0 : (25 * aligned - 10) * aligned - 55
  return Math.floor(((16 * version + 128) * version + 64 - alignment - (version >= 7 ? 36 : 0)) / 8)
}

/** The text in words: its mode and length, its bytes, four zeros, and padding. */
function wordsOf(bytes: readonly number[], version: number): number[] {
  const bits = [...bitsOf(4, 4), ...bitsOf(bytes.length, version < 10 ? 8 : 16), ...bytes.flatMap((byte) => bitsOf(byte, 8)), 0, 0, 0, 0]
  const words = Array.from({ length: bits.length / 8 }, (_, at) => Number.parseInt(bits.slice(at * 8, at * 8 + 8).join(''), 2))
  const padding = Array.from({ length: dataWords(version) - words.length }, (_, at) => (at % 2 === 0 ? 0xec : 0x11))
  return [...words, ...padding]
}

/** A number's bits, the highest first. */
function bitsOf(value: number, length: number): number[] {
  return Array.from({ length }, (_, place) => (value >> (length - 1 - place)) & 1)
}

/** Splits the words into blocks, gives each its correction, and interleaves them, so that a stain damages a little of each. */
function withCorrection(words: readonly number[], version: number): number[] {
  const [count = 1, correction = 0] = [blockCounts[version - 1], correctionWords[version - 1]]
  const short = Math.floor(words.length / count)
  const shortBlocks = count - (words.length % count)
  const startOf = (block: number) => block * short + Math.max(0, block - shortBlocks)
  const blocks = Array.from({ length: count }, (_, block) => words.slice(startOf(block), startOf(block + 1)))
  return [...interleave(blocks), ...interleave(blocks.map((block) => reedSolomon(block, correction)))]
}

function interleave(blocks: readonly number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat()
}

function draw(version: number, words: readonly number[], mask: Mask, number: number): boolean[][] {
  const size = version * 4 + 17
  const picture: (boolean | undefined)[][] = Array.from({ length: size }, () => Array.from({ length: size }))
  const set = (x: number, y: number, isDark: boolean) => {
    const row = picture[y]
    if (row && x >= 0 && x < size) row[x] = isDark
  }
  drawPatterns(version, size, set)
  drawFormat(number, size, set)
  const bits = words.flatMap((word) => bitsOf(word, 8))
  for (const [x, y] of path(size)) if (picture[y]?.[x] === undefined) set(x, y, ((bits.shift() ?? 0) === 1) !== mask(x, y))
  return picture as boolean[][]
}

type Draw = (x: number, y: number, isDark: boolean) => void

/** What a camera finds the code by: timing lines, three big squares in the corners, small ones between, and from version 7 on its number. */
function drawPatterns(version: number, size: number, set: Draw) {
  for (let at = 0; at < size; at++) {
    set(6, at, at % 2 === 0)
    set(at, 6, at % 2 === 0)
  }
  for (const [x, y] of [
    [3, 3],
    [size - 4, 3],
    [3, size - 4],
  ] as const)
    drawSquare(x, y, 4, set)
  const places = alignmentPlaces(version, size)
  const last = places.length - 1
  for (const [row, y] of places.entries()) {
    for (const [column, x] of places.entries()) {
      const isCorner = (row === 0 && column === 0) || (row === 0 && column === last) || (row === last && column === 0)
      if (!isCorner) drawSquare(x, y, 2, set)
    }
  }
  if (version < 7) return
  const bits = remainder(version, 12, 0x1f25)
  for (let at = 0; at < 18; at++) {
    const [far, near] = [size - 11 + (at % 3), Math.floor(at / 3)]
    set(far, near, ((bits >> at) & 1) === 1)
    set(near, far, ((bits >> at) & 1) === 1)
  }
}

/** Rings around a middle: dark but for the second and, of the big ones, the outermost. */
function drawSquare(middleX: number, middleY: number, reach: number, set: Draw) {
  for (let y = -reach; y <= reach; y++) {
    for (let x = -reach; x <= reach; x++) {
      const ring = Math.max(Math.abs(x), Math.abs(y))
      set(middleX + x, middleY + y, reach === 2 ? ring !== 1 : ring !== 2 && ring !== 4)
    }
  }
}

function alignmentPlaces(version: number, size: number): number[] {
  if (version === 1) return []
  const count = Math.floor(version / 7) + 2
  const step = Math.floor((version * 8 + count * 3 + 5) / (count * 4 - 4)) * 2
  return [6, ...Array.from({ length: count - 1 }, (_, at) => size - 7 - step * (count - 2 - at))]
}

/** Which level and which mask, twice. Level M is written as zero. */
function drawFormat(mask: number, size: number, set: Draw) {
  const bits = remainder(mask, 10, 0x537) ^ 0x5412
  const isDark = (at: number) => ((bits >> at) & 1) === 1
  for (let at = 0; at < 15; at++) {
    if (at < 8) set(8, at < 6 ? at : at + 1, isDark(at))
    else set(at === 8 ? 7 : 14 - at, 8, isDark(at))
    if (at < 8) set(size - 1 - at, 8, isDark(at))
    else set(8, size - 15 + at, isDark(at))
  }
  set(8, size - 8, true)
}

/** A value followed by what is left of it when divided by a polynomial, which tells a wrong reading. */
function remainder(value: number, length: number, polynomial: number): number {
  let rest = value
  for (let bit = 0; bit < length; bit++) rest = (rest << 1) ^ ((rest >> (length - 1)) * polynomial)
  return (value << length) | rest
}

/** Where data is written: in columns of two from the right, upwards and downwards in turn. The upright timing line is left out. */
function* path(size: number): Generator<[number, number]> {
  let isUpwards = true
  for (let right = size - 1; right >= 1; right -= right === 8 ? 3 : 2) {
    for (let at = 0; at < size; at++) for (const x of [right, right - 1]) yield [x, isUpwards ? size - 1 - at : at]
    isUpwards = !isUpwards
  }
}

/** How hard a picture is to read: long runs, full squares, what looks like a corner, and too much of one colour. */
function penalty(picture: readonly boolean[][]): number {
  const rows = picture.map((row) => row.map(Number).join(''))
  const columns = picture.map((_, x) => picture.map((row) => Number(row[x])).join(''))
  const runs = [...rows, ...columns].flatMap((line) => line.match(/0{5,}|1{5,}/g) ?? [])
  const corners = [...rows, ...columns].flatMap((line) => [...line.matchAll(/(?=10111010000|00001011101)/g)])
  const squares = picture.flatMap((row, y) =>
    row.filter((dark, x) => [row[x + 1], picture[y + 1]?.[x], picture[y + 1]?.[x + 1]].every((each) => each === dark)),
  )
  const dark = picture.flat().filter(Boolean).length / picture.length ** 2
  return (
    runs.reduce((sum, run) => sum + run.length - 2, 0) +
    corners.length * 40 +
    squares.length * 3 +
    Math.floor(Math.abs(dark - 0.5) * 20) * 10
  )
}
