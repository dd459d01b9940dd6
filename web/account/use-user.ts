import type { User } from '#contract/users.ts'
import { api } from '../api/api.ts'

/** Who is signed in. Only for screens inside the account's frame: they are shown only when signed in. */
export function useUser(): User {
  const { data } = api.useSession()
  if (!data) throw new Error('Nobody is signed in.')
  return data.user
}
