import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { UserFields } from '../kit/user-fields.ts'
import { tellLeftOut } from './left-out.ts'
import { LineRefused, readRecord } from './records.ts'
import type { Source } from './run-import.ts'

const longest = 1024 * 1024

type Options = {
  /** The fields of the configuration, which people may bring. */
  userFields?: UserFields
  onBytes?: (bytes: number) => void
  /** Hears of what the file says and nothing here takes in. */
  onLeftOut?: (sentence: string) => void
}

/** The records of a file, line by line; of a line that holds none, why. */
export async function* readNdjson(path: string, { userFields = {}, onBytes, onLeftOut }: Options = {}): Source {
  const stream = createReadStream(path)
  const note = onLeftOut && tellLeftOut(userFields, onLeftOut)
  let line = 0
  for await (const text of createInterface({ input: stream, crlfDelay: Number.POSITIVE_INFINITY })) {
    line++
    if (text.trim() === '') continue
    onBytes?.(stream.bytesRead)
    const place = `line ${line}`
    yield { place, ...read(line === 1 ? text.replace(/^\uFEFF/, '') : text, (given, record) => note?.(place, given, record)) }
  }
}

type Read = ReturnType<typeof readRecord>

function read(text: string, onRead: (given: object, record: Read) => void): { record: Read } | { refused: string } {
  try {
    if (text.length > longest) throw new LineRefused('longer than a mebibyte')
    const given = parse(text)
    const record = readRecord(given)
    onRead(given as object, record)
    return { record }
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
