import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { startNode } from './processes.ts'
import { ask, type Runner } from './race.ts'

type Environment = Record<string, string>

/** A script in `contestants/` that does the work in its own process and answers loads (`answer-loads.ts`). */
export function program<Name extends string>(name: Name, script: string, env: () => Environment | Promise<Environment>): Runner<Name> {
  return {
    name,
    async start() {
      const path = fileURLToPath(new URL(`contestants/${script}`, import.meta.url))
      const child = startNode({ script: path, place: 'measured core', env: await env(), channel: true })
      const ended = once(child, 'exit').then(() => Promise.reject(new Error(`${script} ended before it was ready.`)))
      await Promise.race([once(child, 'message'), ended])
      ended.catch(() => {})
      return { child, load: (bounds) => ask(child, bounds) }
    },
  }
}
