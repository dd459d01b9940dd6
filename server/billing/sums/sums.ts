/** What is added up for a seller's figures. */
export const sumNames = [
  'orders',
  'revenue',
  'oneTimeOrders',
  'oneTimeRevenue',
  'newRevenue',
  'renewals',
  'renewedRevenue',
  'started',
  'joined',
  'departed',
  'recurring',
  'checkouts',
  'succeeded',
  'trials',
  'converted',
] as const
export type Sums = Record<(typeof sumNames)[number], number>

export const nothing: Sums = Object.fromEntries(sumNames.map((name) => [name, 0])) as Sums

export function plus(one: Sums, other: Partial<Sums>, sign: 1 | -1 = 1): Sums {
  const sum = { ...one }
  for (const name of sumNames) sum[name] += sign * (other[name] ?? 0)
  return sum
}
