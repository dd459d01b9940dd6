import type { App } from '../../kit/app.ts'

/**
 * The orders whose number a text is: the whole of it, how it begins, or its digits alone (`365` is `ACME-0365`). A text without a digit is none:
 * all numbers of a seller begin with its name. Each is a stretch of an index.
 */
export function ordersByNumber({ db }: App, organizationIds: readonly string[], text: string) {
  const number = text.trim().toUpperCase()
  const orders = db.selectFrom('orders').where('orders.organizationId', 'in', organizationIds)
  if (!/\d/.test(number)) return orders.where('orders.id', '=', '')
  const sequence = Number(number)
  const largest = 2_147_483_647
  if (/^\d+$/.test(number)) return orders.where('orders.invoiceSequence', 'in', sequence <= largest ? [sequence, -sequence] : [0])
  // `like` would need an index of its own kind on each database.
  return orders.where('orders.invoiceNumber', '>=', number).where('orders.invoiceNumber', '<', `${number}\u{10FFFF}`)
}
