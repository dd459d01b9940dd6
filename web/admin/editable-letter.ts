import type { DataOf } from '#client/index.ts'
import type { api } from '../api/api.ts'

export type EditableLetter = DataOf<typeof api.admin.changeLetter>
