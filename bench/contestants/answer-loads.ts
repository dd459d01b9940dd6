import { type Bounds, type Load, summarize } from '../load/make-load.ts'

/** Says that this program is ready, and does what it is asked for, round after round. */
export function answerLoads(load: (bounds: Bounds) => Promise<Load>) {
  process.on('message', (bounds: Bounds) => void answer(bounds))
  process.on('disconnect', () => process.exit())
  process.send?.({ ready: true })

  async function answer(bounds: Bounds) {
    try {
      process.send?.({ load: { ...(await load(bounds)), generatorBusy: 0 } })
    } catch (error) {
      process.send?.({ error: (error as Error).message })
    }
  }
}

/** Does one thing after the other until the time is up or all are done. */
export async function keepDoing({ requests, seconds }: Bounds, work: () => Promise<void>): Promise<Load> {
  const latencies: number[] = []
  const begun = performance.now()
  for (let now = begun; latencies.length < requests && now < begun + seconds * 1000; ) {
    await work()
    const done = performance.now()
    latencies.push(done - now)
    now = done
  }
  return summarize(latencies, begun)
}
