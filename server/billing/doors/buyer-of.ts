import type { Doorkeeper } from '../../http/handlers.ts'
import { misplacedKey } from '../../kit/misplaced-key.ts'
import { type FoundSession, findCustomerSession } from '../access-tokens/customer-sessions.ts'
import { refuse } from '../refusals/refusals.ts'
import { type Dialect, dialectOf } from './dialect-of.ts'

/** A customer in the portal of one seller. */
export type Buyer = FoundSession & { dialect: Dialect }

declare module '../../http/handlers.ts' {
  interface Callers {
    'customer-session': Buyer
  }
}

/** The token that a request brings. */
export function bearerOf({ authorization = '' }: { authorization?: string | undefined }): string | undefined {
  return /^bearer +(\S+)$/i.exec(authorization)?.[1]
}

export const buyerDoorkeeper: Doorkeeper<'customer-session'> = async ({ app, headers }) => {
  const token = bearerOf(headers)
  if (token === undefined) refuse('Unauthorized')
  const session = (await findCustomerSession(app, token)) ?? refuse('InvalidToken', misplacedKey(headers.authorization, 'portal'))
  return { ...session, dialect: dialectOf(headers) }
}
