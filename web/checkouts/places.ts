/* The build evaluates this file: a browser gets the codes alone. */
export { countries, states } from '#contract/billing/addresses.ts'
