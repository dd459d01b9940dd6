import type { ColumnType } from 'kysely'

/**
 * Every table and column. Empty here: each room states its tables in its own `tables.ts`, in the notation below. `server/tables.ts`
 * gathers them and extends this interface, and a test holds them against what the migrations made on both engines.
 */
// oxlint-disable-next-line typescript/no-empty-interface
export interface Tables {}

/** Tables as a room states them: column by column, its kind. A question mark means the column may be null, `={}` that it holds an empty object unless said otherwise. */
export type TableKinds = Record<string, Record<string, ColumnKind>>

/** The types of the rows of such tables. */
export type TablesOf<T extends TableKinds> = { [N in keyof T]: { -readonly [C in keyof T[N]]: Value[T[N][C]] } }

type ColumnKind =
  | 'bytea'
  | 'text'
  | 'text?'
  | 'boolean'
  | 'integer'
  | 'integer?'
  | 'bigint'
  | 'bigint?'
  | 'double precision'
  | 'double precision?'
  | 'jsonb'
  | 'jsonb?'
  | 'jsonb={}'

export type Json = string | number | boolean | null | Json[] | { [key: string]: Json }
export type JsonObject = { [key: string]: Json }

type Value = {
  bytea: Uint8Array
  text: string
  'text?': string | null
  boolean: boolean
  integer: number
  'integer?': number | null
  bigint: number
  'bigint?': number | null
  'double precision': number
  'double precision?': number | null
  jsonb: ColumnType<JsonObject, JsonObject, JsonObject>
  'jsonb={}': ColumnType<JsonObject, JsonObject | undefined, JsonObject>
  'jsonb?': ColumnType<JsonObject | null, JsonObject | null | undefined, JsonObject | null>
}
