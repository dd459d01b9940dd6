import { tables } from '../tables.ts'

/** A column as the databases know it, and how its values are written down. */
export type Column = { name: string; kind: 'plain' | 'boolean' | 'json' | 'bytes' | 'number' }
export type Table = { name: string; columns: Column[] }

/** Every table by the name that it has in the databases. */
export function everyTable(): Table[] {
  return Object.entries(tables).map(([name, columns]) => ({
    name: inSnakeCase(name),
    columns: Object.entries(columns).map(([column, kind]) => ({ name: inSnakeCase(column), kind: kindOf(kind) })),
  }))
}

function inSnakeCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)
}

function kindOf(stated: string): Column['kind'] {
  if (stated.startsWith('jsonb')) return 'json'
  if (stated === 'boolean') return 'boolean'
  if (stated === 'bytea') return 'bytes'
  return stated.startsWith('text') ? 'plain' : 'number'
}

/** A value as written to the file: the same for both engines. */
export function written(value: unknown, { kind }: Column): unknown {
  if (value === null) return null
  if (kind === 'boolean') return value === true || value === 1
  if (kind === 'json') return typeof value === 'string' ? JSON.parse(value) : value
  if (kind === 'bytes') return Buffer.from(value as Uint8Array).toString('base64')
  return kind === 'number' ? Number(value) : value
}

/** A value of the file as the databases take it. */
export function read(value: unknown, { kind }: Column): unknown {
  if (value === null) return null
  if (kind === 'json') return JSON.stringify(value)
  return kind === 'bytes' ? Buffer.from(value as string, 'base64') : value
}
