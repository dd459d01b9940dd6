import { createReadStream } from 'node:fs'
import { didYouMean } from '../kit/did-you-mean.ts'
import type { UserFieldSetting, UserFields } from '../kit/user-fields.ts'
import { csvRows } from './csv-rows.ts'
import { when } from './old-values.ts'
import { type FileRecord, LineRefused, membersOf, readRecord } from './records.ts'
import type { Source } from './run-import.ts'

/** A table whose columns nothing can be made of. Its message is what the operator reads. */
export class WrongColumns extends Error {}

type Options = {
  /** Which column of the table is which member, where they are called differently. */
  columns?: ReadonlyMap<string, string>
  userFields?: UserFields
  onBytes?: (bytes: number) => void
  onLeftOut?: (sentence: string) => void
}

/** The records of a table, one in each row under its header; of a row that holds none, why. */
export async function* readCsv(path: string, { columns = new Map(), userFields = {}, onBytes, onLeftOut }: Options = {}): Source {
  const stream = createReadStream(path, 'utf8')
  let members: (string | undefined)[] | undefined
  for await (const { line, cells } of csvRows(stream)) {
    onBytes?.(stream.bytesRead)
    if (!members) {
      members = membersInHeader(cells, columns, userFields)
      const leftOut = cells.filter((_, at) => members?.[at] === undefined)
      if (leftOut.length > 0) onLeftOut?.(`Columns that are left out: ${leftOut.join(', ')}. --column NAME=MEMBER says what one is.`)
    } else yield { place: `line ${line}`, ...recordOf(cells, members, userFields) }
  }
}

/** What each column is, in order. One that is called like a member is that member, however it is spelt: `Email_Verified` is `emailVerified`. */
function membersInHeader(header: string[], columns: ReadonlyMap<string, string>, userFields: UserFields): (string | undefined)[] {
  for (const [column, member] of columns) {
    if (!header.includes(column)) throw new WrongColumns(`The table has no column ${column}${didYouMean(column, header)}`)
    if (memberNamed(member, userFields) === undefined)
      throw new WrongColumns(`${member} is no member of a record${didYouMean(member, [...plain, ...Object.keys(userFields)])}`)
  }
  const members = header.map((column) => memberNamed(columns.get(column) ?? column, userFields))
  const twice = members.find((member, at) => member !== undefined && members.indexOf(member) !== at)
  if (twice !== undefined) throw new WrongColumns(`Two columns of the table are ${twice}.`)
  if (!members.includes('email') && !members.includes('type') && !members.includes('slug') && !members.includes('organization'))
    throw new WrongColumns(`The first row must name the columns, one of them email. It reads: ${header.join(', ').slice(0, 200)}`)
  return members
}

/** Those that are one text, truth or date; `type` is `user` unless a column says otherwise. */
const plain = [...new Set((['user', 'organization', 'member'] as const).flatMap((type) => [...membersOf(type)]))].filter(
  (name) => !['publicMetadata', 'privateMetadata', 'metadata', 'fields', 'accounts'].includes(name),
)
const inside = /^(publicMetadata|privateMetadata|metadata|fields|accounts)\.[A-Za-z0-9_-]{1,50}$/

function memberNamed(name: string, userFields: UserFields): string | undefined {
  if (inside.test(name)) return name
  const own = Object.keys(userFields).find((field) => bare(field) === bare(name))
  return plain.find((member) => bare(member) === bare(name)) ?? (own === undefined ? undefined : `fields.${own}`)
}

function bare(name: string): string {
  return name.toLowerCase().replaceAll(/[^a-z0-9]/g, '')
}

function recordOf(cells: string[], members: (string | undefined)[], userFields: UserFields): { record: FileRecord } | { refused: string } {
  try {
    if (cells.length > members.length) throw new LineRefused(`has ${cells.length} cells, and the first row ${members.length}`)
    const given: Record<string, unknown> = { type: 'user' }
    for (const [at, member] of members.entries()) if (member !== undefined && cells[at]) put(given, member, cells[at], userFields)
    return { record: readRecord(given) }
  } catch (error) {
    if (error instanceof LineRefused) return { refused: error.message }
    throw error
  }
}

/** An empty cell says nothing; any other is put where its column belongs. */
function put(given: Record<string, unknown>, member: string, cell: string, userFields: UserFields) {
  const [place = '', name] = member.split('.')
  if (name === undefined) given[place] = valueOf(cell, kinds[place])
  else if (place === 'accounts')
    given.accounts = [...((given.accounts as object[] | undefined) ?? []), { providerId: name, accountId: cell }]
  else given[place] = { ...(given[place] as object | undefined), [name]: place === 'fields' ? valueOf(cell, userFields[name]?.type) : cell }
}

const kinds: Readonly<Record<string, 'boolean' | 'date'>> = {
  emailVerified: 'boolean',
  banned: 'boolean',
  isAnonymous: 'boolean',
  createdAt: 'date',
  banExpires: 'date',
}

/** The value that a cell writes, or its text as it is: the record's own rules then say what is wrong with it. */
function valueOf(cell: string, kind: UserFieldSetting['type'] = 'string'): unknown {
  if (kind === 'boolean') return truths.get(cell.toLowerCase()) ?? cell
  if (kind === 'date') return when(cell) ?? cell
  if (kind === 'number') return Number.isNaN(Number(cell)) ? cell : Number(cell)
  return cell
}

const truths = new Map([
  ...['true', 't', 'yes', 'y', '1'].map((word) => [word, true] as const),
  ...['false', 'f', 'no', 'n', '0'].map((word) => [word, false] as const),
])
