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
  'recurringNew',
  'recurringExpansion',
  'recurringContraction',
  'recurringChurn',
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

/**
 * By how much what recurs each month moved, and by what: from nothing is new, to nothing is churn, more is expansion and less is contraction. So what
 * recurs is always the new and the expansion less the contraction and the churn.
 */
export function movedRecurring(before: number, after: number): Partial<Sums> {
  const recurring = after - before
  if (recurring === 0) return {}
  if (before === 0) return { recurring, recurringNew: recurring }
  if (after === 0) return { recurring, recurringChurn: -recurring }
  return recurring > 0 ? { recurring, recurringExpansion: recurring } : { recurring, recurringContraction: -recurring }
}
