import type { DataOf } from '#client/index.ts'
import type { api } from '../api/api.ts'

/** A key with its secret, as it is known only right after it was made. */
export type CreatedKey = DataOf<typeof api.apiKey.create>
