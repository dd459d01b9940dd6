import { createReadStream, statSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { isObject } from '../kit/plain-json.ts'
import type { Row } from './old-tables.ts'
import { WrongExport } from './wrong-export.ts'

export type JsonItem = { place: string; value: Row } | { place: string; refused: string }

/** One value of this size fits into memory next to what is made of it. */
const largest = 256 * 1024 * 1024

/**
 * What another company's export holds, object by object: one in each line, or one value that is a list or holds it under a name. Exports that have
 * one object in each line are often called .json, so the first line decides.
 */
export async function* jsonItems(path: string, { lists, onBytes }: { lists: string[]; onBytes?: (bytes: number) => void }) {
  if (!(await hasWholeLines(path))) {
    if (statSync(path).size > largest)
      throw new WrongExport('The file is one value of more than 256 MiB. Split it, or write one object in each line.')
    yield* itemsOf(parse(await readFile(path, 'utf8')), lists, (at) => `entry ${at}`)
    return
  }
  let line = 0
  for await (const text of linesOf(path, onBytes)) {
    line++
    if (text.trim() !== '') yield* itemsOf(parse(text), lists, (at, isAlone) => (isAlone ? `line ${line}` : `entry ${at}`))
  }
}

async function hasWholeLines(path: string): Promise<boolean> {
  for await (const text of linesOf(path)) if (text.trim() !== '') return parse(text) !== undefined
  return false
}

async function* linesOf(path: string, onBytes?: (bytes: number) => void) {
  const stream = createReadStream(path)
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    onBytes?.(stream.bytesRead)
    yield text.replace(/^\uFEFF/, '')
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function* itemsOf(value: unknown, names: string[], placeOf: (at: number, isAlone: boolean) => string): Generator<JsonItem> {
  const list = Array.isArray(value) ? value : names.map((name) => isObject(value) && value[name]).find((found) => Array.isArray(found))
  const items: unknown[] = list ?? [value]
  for (const [at, item] of items.entries()) {
    const place = placeOf(at + 1, list === undefined)
    if (isObject(item)) yield { place, value: item }
    else yield { place, refused: item === undefined ? 'this is no JSON' : 'this is no object' }
  }
}
