import type { UserFieldSetting, UserFields } from '../kit/user-fields.ts'
import type { Json, JsonObject } from '../storage/tables.ts'
import type { Row } from './old-tables.ts'
import { flag, maybe, when } from './old-values.ts'

/** What every better-auth knows of a person, and is read by name. */
const known = new Set(
  'id name email emailVerified image createdAt updatedAt username displayUsername role banned banReason banExpires isAnonymous twoFactorEnabled'.split(
    ' ',
  ),
)

/** What columns of people hold for the fields of the configuration. A column is called like its field, or as databases spell it. */
export function fieldsOf(row: Row, userFields: UserFields): { fields?: JsonObject } {
  const held = Object.entries(userFields).flatMap(([name, field]) => {
    const value = valueOf(row[name] ?? row[spelt(name)], field)
    return value === null ? [] : [[name, value] as const]
  })
  return held.length === 0 ? {} : { fields: Object.fromEntries(held) }
}

/** The columns of people that nothing here takes in. */
export function columnsLeftOut(row: Row, userFields: UserFields): string[] {
  const taken = new Set(Object.keys(userFields).flatMap((name) => [name, spelt(name)]))
  return Object.keys(row).filter((column) => !known.has(column) && !taken.has(column))
}

function spelt(name: string): string {
  return name.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function valueOf(value: unknown, { type }: UserFieldSetting): Json {
  if (value === null || value === undefined) return null
  if (type === 'boolean') return flag(value)
  if (type === 'date') return when(value)
  if (type === 'number') return Number.isNaN(Number(value)) ? null : Number(value)
  return maybe(value)
}
