import type { Bench } from '../part.ts'
import { finish, startNode } from '../processes.ts'
import { type Engine, pathOf } from './contestants.ts'
import { keptDatabase } from './kept-databases.ts'

/** How many orders the large shop has. */
export function manyOrders({ quick }: Bench): number {
  return quick ? 100_000 : 1_000_000
}

/** The database of a shop with so many orders. On SQLite it is kept for the next run: nothing that is measured changes it. */
export async function orderBook(bench: Bench, engine: Engine, orders: number): Promise<Record<string, string>> {
  const env = (url: string) => ({ DATABASE_URL: url, BENCH_ORDERS: String(orders) })
  const fill = async (url: string) => {
    bench.say(`order book: filling ${orders.toLocaleString('en')} orders on ${engine}`)
    const script = pathOf('order-lister.ts')
    await finish(startNode({ script, place: 'our core', env: { ...env(url), BENCH_FILL_ONLY: '1' } }), 'Filling the order book')
  }
  if (engine === 'sqlite') {
    const sources = ['order-lister.ts', 'many-orders.ts', 'raw-database.ts', 'shop.ts', '../../server/storage/migrations/*.sql'].map(pathOf)
    return env(`sqlite:${await keptDatabase(`orders-${orders}`, sources, (path) => fill(`sqlite:${path}`))}`)
  }
  const url = await bench.contestants.empty(`orders-${orders}`, engine)
  await fill(url)
  return env(url)
}
