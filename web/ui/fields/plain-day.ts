/** Russian and Ukrainian put an abbreviation behind the year, whose dot would precede that of a sentence. Screens do without it. */
export function plainDay(day: string): string {
  return day.replace(/\s[гр]\./, '')
}
