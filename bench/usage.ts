import { externalIdOf, meterNames } from './shop.ts'

/** How many events a batch has. */
export const batch = 100

let sent = 0

/** The next events of a shop's customers, none like another: each counts by one of two meters. */
export function nextEvents(customers: number) {
  return Array.from({ length: batch }, () => {
    const at = sent++
    const metadata = { tokens: at % 500, model: 'small' }
    const external_id = `event-${started}-${at}`
    return { name: meterNames[at % 2], external_customer_id: externalIdOf((Math.floor(at / 2) * 7919) % customers), external_id, metadata }
  })
}

const started = Date.now().toString(36)
