import type { App } from '../../kit/app.ts'

/** The least that can be charged of a currency. */
export function leastCharge({ payments }: App, currency: string): number {
  return payments.leastCharge?.(currency) ?? 0
}

/** Whether something is due, and less than can be charged. */
export function isTooLittle(app: App, due: number, currency: string): boolean {
  return due > 0 && due < leastCharge(app, currency)
}
