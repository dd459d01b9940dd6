import type { Part } from '../part.ts'
import { people } from '../people.ts'
import type { Exchange } from './exchange.ts'
import { type Bounds, makeLoad } from './make-load.ts'

/** The process that makes the load: it hears which part to play against which ports and tells how it went. */
export type Order = { part: string; ports: number[]; bounds: Bounds; route?: string | undefined }

const exchangesOf = new Map<string, Exchange[]>()

process.on('message', (order: Order) => void carryOut(order))
process.on('disconnect', () => process.exit())

async function carryOut({ part, route, ports, bounds }: Order) {
  try {
    const exchanges = exchangesOf.get(`${part} ${route}`) ?? (await prepare(part, route))
    const before = process.cpuUsage()
    const load = await makeLoad(ports, exchanges, bounds)
    const { user, system } = process.cpuUsage(before)
    process.send?.({ load: { ...load, generatorBusy: (user + system) / 1e6 / load.seconds } })
  } catch (error) {
    process.send?.({ error: (error as Error).message })
  }
}

async function prepare(name: string, route: string | undefined): Promise<Exchange[]> {
  const { part } = (await import(`../parts/${name}.ts`)) as { part: Part }
  const exchanges = part.exchanges?.(people(), route) ?? []
  exchangesOf.set(`${name} ${route}`, exchanges)
  return exchanges
}
