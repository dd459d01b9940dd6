import type { App } from '../../kit/app.ts'
import { houseOfSeller } from '../../mail/house.ts'
import { languageOf } from '../../mail/language-of.ts'
import type { Letter, Reader } from '../../mail/letter.ts'
import { plainName } from '../../mail/plain-name.ts'
import { compiledQuery } from '../../storage/compiled-query.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { portalAddress } from '../customers/portal-url.ts'

export type Recipient = {
  to: string
  /** The seller speaks: its name stands where the application's does. */
  reader: Reader
  /** The seller's portal. */
  link: string
  /** What the seller says about letters to its customers. */
  settings: JsonObject
}

/** A letter, and where it goes. */
export type Written = { to: string; letter: Letter }

/**
 * To whom a letter goes, in which language and with whose times: those of the person of ours who the customer is. A seller may call a
 * customer by anybody's id, so the address has to be theirs too.
 */
export async function findRecipient(app: App, customerId: string): Promise<Recipient | null> {
  const [found] = await recipientById(app.db, { customerId })
  if (!found) return null
  const { email, name, seller, slug, language, timeZone, customerEmailSettings } = found
  const reader = { ...(await houseOfSeller(app, languageOf(language, null), plainName(seller))), name: name ?? '', timeZone }
  return { to: email, reader, link: portalAddress(app, slug).href, settings: customerEmailSettings ?? {} }
}

const recipientById = compiledQuery((db, { customerId }: { customerId: string }) =>
  db
    .selectFrom('customers')
    .innerJoin('organizations', 'organizations.id', 'customers.organizationId')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'customers.externalId').onRef('users.email', '=', 'customers.emailKey'))
    .leftJoin('sellers', 'sellers.organizationId', 'customers.organizationId')
    .where('customers.id', '=', customerId)
    .where('customers.deletedAt', 'is', null)
    .select([
      'customers.email',
      'customers.name',
      'organizations.name as seller',
      'organizations.slug',
      'users.language',
      'users.timeZone',
      'sellers.customerEmailSettings',
    ]),
)
