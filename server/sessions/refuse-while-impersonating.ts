import type { AnyCaller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'

/** Keeps administrators who act as somebody from what only that person may decide: password, address, deletion, ways in. */
export function refuseWhileImpersonating({ session }: AnyCaller) {
  if (session && session.impersonatedBy !== null) refuse('NOT_WHILE_IMPERSONATING')
}
