import type { Worker } from 'node:cluster'

type Handle = { close(): void }
type Passed = { cmd?: string; act?: string; seq?: number; ack?: number }

/**
 * Connections on their way to a worker. Node keeps one open until the worker says that it has it, which a worker that dies never does: who sent a
 * request on it would wait for ever. Here they are closed, so that they know.
 */
export class PassingConnections {
  readonly #passing = new Map<number, Handle>()

  constructor({ process: child }: Worker) {
    const send = child.send.bind(child)
    const note: typeof send = (message: Passed, ...others: unknown[]) => {
      if (message.cmd === 'NODE_CLUSTER' && message.act === 'newconn') this.#passing.set(message.seq as number, others[0] as Handle)
      return (send as (...given: unknown[]) => boolean)(message, ...others)
    }
    child.send = note
    child.on('internalMessage', ({ ack }: Passed) => void (ack !== undefined && this.#passing.delete(ack)))
  }

  close() {
    for (const handle of this.#passing.values()) handle.close()
    this.#passing.clear()
  }
}
