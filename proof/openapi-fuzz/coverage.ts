import type { Operation } from './operations.ts'
import type { Caller } from './world.ts'

/** How often each operation was asked for by each caller, and which of them ever did what they are for. */
export class Coverage {
  readonly #asked = new Map<string, number>()
  readonly #done = new Set<string>()

  note({ operationId }: Operation, caller: Caller, status: number) {
    const key = `${operationId} as ${caller}`
    this.#asked.set(key, (this.#asked.get(key) ?? 0) + 1)
    if (status >= 200 && status < 400) this.#done.add(operationId)
  }

  /** Operations that have only been refused so far. */
  refused(operations: readonly Operation[]): Operation[] {
    return operations.filter(({ operationId }) => !this.#done.has(operationId))
  }

  /** Who has asked for what less often than this. */
  neglected(operations: readonly Operation[], callers: readonly Caller[], times: number): string[] {
    const pairs = operations.flatMap(({ operationId }) => callers.map((caller) => `${operationId} as ${caller}`))
    return pairs.filter((pair) => (this.#asked.get(pair) ?? 0) < times)
  }
}
