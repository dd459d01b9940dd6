import type { App } from '../../kit/app.ts'
import { houseOfSeller } from '../../mail/house.ts'
import { languageOf } from '../../mail/language-of.ts'
import type { Letter, Reader } from '../../mail/letter.ts'
import { plainName } from '../../mail/plain-name.ts'
import { query } from '../../storage/query.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { portalAddress } from '../customers/portal-url.ts'
import { forgottenDomain } from '../customers/write-customers.ts'
import { brandIn, lookOf } from '../sellers/seller-brand.ts'

export type Recipient = {
  to: string
  /** The seller speaks: its name replaces the application's. */
  reader: Reader
  /** The seller's portal. */
  link: string
  /** What the seller says about letters to its customers. */
  settings: JsonObject
  /** Whether the customer has shown that the mailbox is theirs. */
  isProven: boolean
}

/** Null for a link: the portal is closed, to this customer or with its seller. */
type Payer = Omit<Recipient, 'link'> & { link: string | null; isSellerGone: boolean }

/** A letter, and where it goes; what it is about, where the news does not name it. What anyone can have sent to a mailbox for nothing comes from the mailbox's share. */
export type Written = { to: string; customerId: string; letter: Letter; about?: string; isAskedFor?: boolean }

/** Whether anyone can have such a letter sent: it is about what costs nothing, and the address was only typed. */
export function isFreeToSend({ isProven }: Pick<Recipient, 'isProven'>, amount: number): boolean {
  return !isProven && amount === 0
}

/**
 * To whom a letter goes, in which language and with whose times: those of the person of ours who the customer is. A seller may call a
 * customer by anybody's id, so the address has to be theirs too.
 */
export async function findRecipient(app: App, customerId: string): Promise<Recipient | null> {
  const recipient = await findPayer(app, customerId)
  return recipient?.link == null ? null : { ...recipient, link: recipient.link }
}

/** The same for what a customer hears in the end, though the portal is closed to them: their last receipts, and that the seller is gone. */
export async function findPayer(app: App, customerId: string): Promise<Payer | null> {
  const [found] = await recipientById(app, customerId)
  if (!found || found.email.endsWith(`@${forgottenDomain}`)) return null
  const { email, name, seller, slug, language, timeZone, customerEmailSettings, emailVerified: isProven } = found
  const look = lookOf(app, { ...brandIn(found.profile ?? {}), logo: found.avatarUrl ?? found.logo })
  const reader = { ...(await houseOfSeller(app, languageOf(language, null), plainName(seller), look)), name: name ?? '', timeZone }
  const isSellerGone = found.archivedAt !== null
  const link = found.deletedAt === null && !isSellerGone ? portalAddress(app, slug).href : null
  return { to: email, reader, link, settings: customerEmailSettings ?? {}, isProven, isSellerGone }
}

const recipientById = query((db, customerId: string) =>
  db
    .selectFrom('customers')
    .innerJoin('organizations', 'organizations.id', 'customers.organizationId')
    .leftJoin('users', (join) => join.onRef('users.id', '=', 'customers.externalId').onRef('users.email', '=', 'customers.emailKey'))
    .leftJoin('sellers', 'sellers.organizationId', 'customers.organizationId')
    .where('customers.id', '=', customerId)
    .select([
      'customers.deletedAt',
      'organizations.archivedAt',
      'customers.email',
      'customers.emailVerified',
      'customers.name',
      'organizations.name as seller',
      'organizations.slug',
      'users.language',
      'users.timeZone',
      'sellers.customerEmailSettings',
      'sellers.profile',
      'sellers.avatarUrl',
      'organizations.logo',
    ]),
)
