import type { KnownUserRow, Visitor } from '../kit/caller.ts'

/** A person about to be created. Guests have no address, and some have no name yet. */
export type Newcomer = { email: string | null; name: string | null; method: Method; visitor: Visitor }

/** By which door they come. */
type Method = 'email' | 'username' | `social:${string}` | 'anonymous' | 'admin' | 'invitation' | 'waitlist'

/** What the application gives newcomers on their way. */
export type Admission = Partial<Pick<KnownUserRow, 'publicMetadata' | 'privateMetadata' | 'role'>>
