import { setTimeout as pause } from 'node:timers/promises'
import { call, type Shop } from '../crash/shop.ts'
import { memoryOf } from '../processes/memory-of.ts'
import type { RealServer } from '../processes/real-server.ts'
import { Traveller } from '../processes/traveller.ts'

export type Sample = { at: number; took: number; what: string; status: number }
export type Soaked = { samples: Sample[]; memory: { at: number; megabytes: number }[] }

/** What an installation is asked all day, for so long: mostly who is there, and now and then somebody new, a sale and a look at the books. */
export async function soak(server: RealServer, shop: Shop, milliseconds: number): Promise<Soaked> {
  const samples: Sample[] = []
  const memory: Soaked['memory'] = []
  const begun = performance.now()
  const isOver = () => performance.now() - begun > milliseconds
  const ask = async (what: string, work: () => Promise<{ status: number }>) => {
    const asked = performance.now()
    const { status } = await work()
    samples.push({ at: asked - begun, took: performance.now() - asked, what, status })
  }
  const again = async (every: number, work: () => Promise<void>) => {
    while (!isOver()) {
      await work()
      await pause(every)
    }
  }
  const regular = new Traveller(server.url)
  await read(regular.signUp(server))
  let buyers = 0
  const buy = async () => {
    const opened = await call(server, shop.token, 'POST', '/checkouts/', { products: [shop.once] })
    const { client_secret: secret } = opened.body as { client_secret: string }
    const name = `soaked-${++buyers}`
    const buyer = {
      customer_name: name,
      customer_email: `${name}@example.com`,
      customer_billing_address: { country: 'DE' },
      confirmation_token_id: 'tok_ok',
    }
    return call(server, null, 'POST', `/checkouts/client/${secret}/confirm`, buyer, { network: regular.ipAddress })
  }
  await Promise.all([
    ...Array.from({ length: 4 }, () => again(10, () => ask('get-session', () => read(regular.get(server, '/get-session'))))),
    again(50, async () => {
      const person = new Traveller(server.url)
      await ask('sign-up', () => read(person.signUp(server)))
      await ask('sign-in', () => read(new Traveller(server.url, person.name).signIn(server)))
    }),
    again(50, () => ask('sale', buy)),
    again(100, () => ask('orders', () => call(server, shop.token, 'GET', '/orders/?limit=20'))),
    again(500, async () => void memory.push({ at: performance.now() - begun, megabytes: memoryOf(server.pid) })),
  ])
  return { samples, memory }
}

export async function read(answer: Promise<Response>): Promise<Response> {
  const came = await answer
  await came.arrayBuffer()
  return came
}
