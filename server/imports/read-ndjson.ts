import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import { LineRefused, readRecord } from './records.ts'
import type { Source } from './run-import.ts'

const longest = 1024 * 1024

/** The records of a file, line by line; of a line that holds none, why. */
export async function* readNdjson(path: string, onBytes?: (bytes: number) => void): Source {
  const stream = createReadStream(path)
  let line = 0
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++
    if (text.trim() === '') continue
    onBytes?.(stream.bytesRead)
    yield { place: `line ${line}`, ...read(line === 1 ? text.replace(/^\uFEFF/, '') : text) }
  }
}

function read(text: string): { record: ReturnType<typeof readRecord> } | { refused: string } {
  try {
    if (text.length > longest) throw new LineRefused('longer than a mebibyte')
    return { record: readRecord(parse(text)) }
  } catch (error) {
    if (error instanceof LineRefused) return { refused: error.message }
    throw error
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch (error) {
    throw new LineRefused('this is no JSON', { cause: error })
  }
}
