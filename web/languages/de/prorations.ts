import type { prorations as english } from '../en/prorations.ts'
import type { Translation } from '../messages.ts'

export const prorations = {
  remaining: 'Restlaufzeit von {product}',
} as const satisfies Translation<typeof english>
