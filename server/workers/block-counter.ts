import type { Clock } from '../kit/clock.ts'
import type { Counter } from '../kit/counters.ts'

type Block = { next: number; last: number; endsAt: number }
/** Counts several at once: the last of them is answered. */
export type CountMany = (key: string, window: number, many: number) => Promise<{ count: number; resetsIn: number }>

const mostKeys = 10_000

/** Takes numbers by the block and hands them out one by one, until the window ends. */
export function blockCounter(countMany: CountMany, { clock, size }: { clock: Clock; size: number }): Pick<Counter, 'count'> {
  const blocks = new Map<string, Block>()
  const coming = new Map<string, Promise<void>>()

  async function take(key: string, window: number) {
    const { count, resetsIn } = await countMany(key, window, size)
    blocks.delete(key)
    if (blocks.size >= mostKeys) blocks.delete(blocks.keys().next().value as string)
    blocks.set(key, { next: count - size + 1, last: count, endsAt: clock.now() + resetsIn })
  }

  function comingOf(key: string, window: number): Promise<void> {
    const known = coming.get(key)
    if (known) return known
    const fetching = take(key, window).finally(() => coming.delete(key))
    coming.set(key, fetching)
    return fetching
  }

  return {
    async count(key, window) {
      for (;;) {
        const block = blocks.get(key)
        const resetsIn = block ? block.endsAt - clock.now() : 0
        if (block && block.next <= block.last && resetsIn > 0) return { count: block.next++, resetsIn }
        await comingOf(key, window)
      }
    },
  }
}
