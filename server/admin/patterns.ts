/** The comparisons of a list, as the database writes them. */
export const operators = { eq: '=', ne: '!=', lt: '<', lte: '<=', gt: '>', gte: '>=' } as const

/** What a text is compared with by `like`, in lower case, its own signs taken literally. */
export function pattern(value: string, operator: 'contains' | 'starts_with' | 'ends_with'): string {
  const literal = value
    .trim()
    .toLowerCase()
    .replace(/[\\%_]/g, '\\$&')
  return `${operator === 'starts_with' ? '' : '%'}${literal}${operator === 'ends_with' ? '' : '%'}`
}
