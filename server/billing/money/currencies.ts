export { currencies, decimalsOf, isCurrency } from '#contract/billing/currencies.ts'
