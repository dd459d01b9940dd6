type Plan = { benefits: readonly { description: string }[] }

/** Every benefit of some plans with the answer of each plan, in the order in which they come up. Two that read the same are one to a buyer. */
export function benefitRows(plans: readonly Plan[]): { label: string; cells: boolean[] }[] {
  const has = plans.map(({ benefits }) => new Set(benefits.map(({ description }) => description.trim())))
  const all = has.reduce((known, each) => known.union(each), new Set<string>())
  return [...all].map((label) => ({ label, cells: has.map((each) => each.has(label)) }))
}
