import { countries } from '#contract/billing/addresses.ts'

/* The build evaluates this file: a browser gets the codes alone. */
export { states } from '#contract/billing/addresses.ts'

/** The countries by the first letter of their codes, which takes half as much: `ADE BE` is AD, AE and BE. */
export const countriesByLetter = Object.entries(Object.groupBy(countries, (code) => code.charAt(0)))
  .map(([first, codes = []]) => first + codes.map((code) => code.charAt(1)).join(''))
  .join(' ')
