import { createHash } from 'node:crypto'
import { customerConstants, type Customer as ShownCustomer } from '#contract/billing/customers.ts'
import { memoize } from '../../kit/memoize.ts'
import type { Customer } from './store.ts'

/** A customer as sellers see them. */
export function shownCustomer(customer: Customer): ShownCustomer {
  const { emailKey, emailStated: _, isClaimed: __, nameKey: ___, processorCustomerId: ____, taxId, taxIdFormat, ...shown } = customer
  return { ...shown, ...customerConstants, taxId: shownTaxId({ taxId, taxIdFormat }), avatarUrl: avatarOf(emailKey) }
}

/** On the wire a tax id is a pair. */
export function shownTaxId({ taxId, taxIdFormat }: Pick<Customer, 'taxId' | 'taxIdFormat'>): string[] | null {
  return taxId === null ? null : [taxId, ...(taxIdFormat === null ? [] : [taxIdFormat])]
}

const avatarOf = memoize(10_000, (emailKey: string) => {
  const hash = createHash('sha256').update(emailKey).digest('hex')
  return `https://www.gravatar.com/avatar/${hash}?d=blank`
})
