import { goal } from '../findings.ts'
import type { Part } from '../part.ts'
import { processorSeconds, residentMegabytes, stop } from '../processes.ts'
import { program } from '../program.ts'

const subscribers = 1000

/** The sandbox's clock is moved by 400 days, once: thirteen renewals of each subscription, every order, charge and letter at its time. */
export const part: Part = {
  name: 'clock',

  async run(bench) {
    bench.say(`${part.name}: filling the shop`)
    const env = async () => ({ DATABASE_URL: await bench.contestants.empty(part.name, 'sqlite'), BENCH_SUBSCRIBERS: String(subscribers) })
    const { child, load } = await program(part.name, 'leaper.ts', env).start()
    try {
      bench.say(`${part.name}: moving it`)
      const before = processorSeconds(child)
      const { seconds } = await load({ inFlight: 1, seconds: 1, requests: 1 })
      const processor = processorSeconds(child) - before
      const memory = residentMegabytes(child)
      const row = {
        subscriptions: `${subscribers}`,
        's in all': seconds.toFixed(1),
        's of processor': processor.toFixed(1),
        'memory MB': memory.toFixed(0),
      }
      return {
        tables: [{ under: 'The clock moved by 400 days on SQLite', rows: [row] }],
        goals: [goal('SQLite: 400 days of 1,000 subscriptions, processor time', processor, { atMost: 15 }, 's')],
      }
    } finally {
      await stop(child)
    }
  },
}
