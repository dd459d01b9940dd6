import { setTimeout as pause } from 'node:timers/promises'
import type { RealServer } from '../processes/real-server.ts'
import type { Seeded } from './seeded.ts'
import { advance, call, type Shop } from './shop.ts'

/** What was answered with success, and so must be there after any crash. */
export type Promised = { checkouts: string[]; confirmed: string[] }

type Checkout = { id: string; client_secret: string; payment_processor_metadata: { intent_status?: string } }

const buyersAtOnce = 64
const cards = ['tok_ok', 'tok_ok', 'tok_ok', 'tok_ok', 'tok_lost_answer', 'tok_declined', 'tok_declines_later', 'tok_3ds'] as const

/**
 * Many people buy at once, again and again, while the clock runs through renewals; after so many confirms the server is killed. Every
 * choice depends on the seed; when the blow falls between two statements is up to the machine.
 */
export async function burst(server: RealServer, shop: Shop, random: Seeded, name: string): Promise<Promised> {
  const promised: Promised = { checkouts: [], confirmed: [] }
  const until = 8 + random.below(60)
  let isOver = false
  const stopUnless = async <T>(work: Promise<T>): Promise<T | null> =>
    work.catch((error: unknown) => {
      if (error instanceof TypeError || error instanceof SyntaxError)
        isOver = true // cut off: nothing was promised
      else throw error
      return null
    })

  const buy = async (buyer: string, network: string) => {
    const product = random.chance(0.5) ? shop.once : shop.monthly
    const discount = random.chance(0.3) ? { discount_id: shop.discountId } : {}
    const opened = await stopUnless(call(server, shop.token, 'POST', '/checkouts/', { products: [product], ...discount }))
    if (opened?.status !== 201) return
    const { id, client_secret: secret } = opened.body as Checkout
    promised.checkouts.push(id)
    const confirm = {
      customer_name: buyer,
      customer_email: `${buyer}@example.com`,
      customer_billing_address: { country: 'DE' },
      confirmation_token_id: random.pick(cards),
    }
    const answer = await stopUnless(call(server, null, 'POST', `/checkouts/client/${secret}/confirm`, confirm, { network }))
    if (answer?.status !== 200) return
    if ((answer.body as Checkout).payment_processor_metadata.intent_status === 'requires_action') return
    promised.confirmed.push(id)
    if (promised.confirmed.length === until) server.signal('SIGKILL')
  }
  const comeAndCome = async (at: number) => {
    for (let time = 0; !isOver; time++) await buy(`${name}-${at}-${time}`, networkOf(buyersAtOnce * time + at))
  }
  const letTimePass = async () => {
    while (!isOver) {
      await stopUnless(advance(server, 'P32D'))
      await pause(100 + random.below(400))
    }
  }
  await Promise.all([...Array.from({ length: buyersAtOnce }, (_, at) => comeAndCome(at)), letTimePass()])
  // A request that the machine was too slow to answer ends a round too: then the blow falls now.
  if (server.isAlive()) server.signal('SIGKILL')
  return promised
}

/** Everyone buys from a network of their own: cards that are declined in one of them stop no one else. */
function networkOf(buyer: number): string {
  return `10.${(buyer >> 16) & 255}.${(buyer >> 8) & 255}.${buyer & 255}`
}
