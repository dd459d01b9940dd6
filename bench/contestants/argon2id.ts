import { hash, verify } from '@node-rs/argon2'
import { type Bounds, summarize } from '../load/make-load.ts'
import { password } from '../people.ts'

const hashed = await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 })

process.on('message', (bounds: Bounds) => void check(bounds))
process.on('disconnect', () => process.exit())

/** Checks the right password so many times, so many at once. */
async function check({ inFlight, requests }: Bounds) {
  let asked = 0
  const latencies: number[] = []
  const begun = performance.now()
  const keepChecking = async () => {
    while (asked++ < requests) {
      const now = performance.now()
      if (!(await verify(hashed, password))) throw new Error('The right password was refused.')
      latencies.push(performance.now() - now)
    }
  }
  await Promise.all(Array.from({ length: inFlight }, keepChecking))
  process.send?.({ load: { ...summarize(latencies, begun), generatorBusy: 0 } })
}
