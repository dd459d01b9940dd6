import type { Result } from '#client/index.ts'
import { buying } from '../api/buying.ts'
import type { Checkout } from './checkout.ts'

const reading = new Map<string, Promise<Result<Checkout>>>()

/** The checkout of a secret, read once for the life of the page: as soon as the page knows its address, before its words are there. */
export function readCheckout(clientSecret: string): Promise<Result<Checkout>> {
  const read = reading.get(clientSecret) ?? buying.clientGet({ clientSecret })
  reading.set(clientSecret, read)
  return read
}

/** Drops it from the cache, so that the next render reads it again. */
export function forgetCheckout(clientSecret: string) {
  reading.delete(clientSecret)
}
