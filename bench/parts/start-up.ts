import { goal } from '../findings.ts'
import type { Part } from '../part.ts'
import { residentMegabytes, stop } from '../processes.ts'
import { median } from '../race.ts'

const names = ['tollgate', 'better-auth', 'bare'] as const
const times = 5

export const part: Part = {
  name: 'start-up',

  async run(bench) {
    const starts = names.map((name) => ({ name, milliseconds: [] as number[], megabytes: [] as number[] }))
    // The first start of each fills the compile cache, as the first start after an installation does.
    for (let at = 0; at <= times; at++) {
      for (const { name, milliseconds, megabytes } of starts) {
        bench.say(`start-up: ${name}, ${at} of ${times}`)
        const started = await bench.contestants.start(name, 'sqlite')
        const resident = residentMegabytes(started.child)
        await stop(started.child)
        if (at === 0) continue
        milliseconds.push(started.milliseconds)
        megabytes.push(resident)
      }
    }
    const rows = starts.map(({ name, milliseconds, megabytes }) => ({
      server: name,
      'first answer after ms': median(milliseconds).toFixed(0),
      slowest: Math.max(...milliseconds).toFixed(0),
      'memory MB': median(megabytes).toFixed(0),
    }))
    const tollgate = median(starts[0]?.milliseconds ?? [])
    return {
      tables: [{ under: 'Start-up on SQLite', rows }],
      goals: [goal('Start to first answer', tollgate, { atMost: 400 }, 'ms')],
    }
  },
}
