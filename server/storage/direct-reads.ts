import type { CompiledQuery, DialectAdapter } from 'kysely'

type Read = (query: Pick<CompiledQuery, 'sql' | 'parameters'>) => unknown[] | Promise<unknown[]>

/** How each open database answers a read outside a transaction without a detour. A database in memory has no such way. */
export const directReads = new WeakMap<DialectAdapter, Read>()
