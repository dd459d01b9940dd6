import { StillClock } from '../../server/testing/still-clock.ts'
import { customersOfShop } from '../shop.ts'
import { batch, nextEvents } from '../usage.ts'
import { addUsers } from './add-users.ts'
import { answerLoads, keepDoing } from './answer-loads.ts'
import { addManyEvents } from './many-events.ts'
import { databaseUrl, openShop } from './shop.ts'

/** Takes events in, or reads what customers have left, where so many events came in before; through the whole server but the socket. */
const events = Number(process.env.BENCH_EVENTS)
const shop = await openShop(new StillClock(new Date().toISOString()))
if (shop.isNew) await fill()
if (process.env.BENCH_FILL_ONLY) await shop.close().then(() => process.exit())
const customers = await shop.app.db.selectFrom('customers').orderBy('id').select('id').execute()
let asked = 0
const deeds = { ingest, balances: readBalance, usage: readUsage }
answerLoads((bounds) => keepDoing(bounds, deeds[process.env.BENCH_ASKED as keyof typeof deeds]))

async function ingest() {
  shop.clock.advance(10)
  const { inserted } = await shop.post<{ inserted: number }>('/v1/events/ingest', { events: nextEvents(customersOfShop) })
  if (inserted !== batch) throw new Error(`${inserted} events were taken in.`)
}

async function readBalance() {
  const { id } = customers[(asked++ * 7919) % customers.length] ?? { id: '' }
  const { items } = (await shop.get(`/v1/customer-meters/?customer_id=${id}`)).json<{ items: unknown[] }>()
  if (items.length !== 2) throw new Error(`${items.length} balances were read.`)
}

/** A month, day by day in a zone that has summer time. */
async function readUsage() {
  const day = (back: number) => new Date(shop.clock.now() - back * 86_400_000).toISOString().slice(0, 10)
  const range = `start_date=${day(29)}&end_date=${day(0)}&interval=day&timezone=Europe/Berlin`
  const { usage } = (await shop.get(`/v1/metrics/?${range}`)).json<{ usage: { total: number }[] }>()
  if (usage.length !== 2 || usage.some(({ total }) => total === 0)) throw new Error(`${usage.length} meters were read.`)
}

/** The first thousands are taken in as any are, so that every customer has both balances; the others are like them. */
async function fill() {
  await addUsers(shop)
  for (let at = 0; at < 2 * customersOfShop; at += batch) await ingest()
  await addManyEvents(databaseUrl, events)
}
