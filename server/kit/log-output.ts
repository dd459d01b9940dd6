import { write, writeSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'

const mostWaiting = 16 * 2 ** 20
const pauseMs = 10
const mostPauses = 100
const nothing = Buffer.alloc(0)

/** So many letters at once reach a pipe undivided: lines of workers, who share it, are not mixed. */
const mostUndivided = 2048

/**
 * Writes the lines of the log to a file descriptor, those of one turn of the event loop at once, and never waits for them. pino's own
 * destination copies everything that waits at every line: a tenth of the memory of a busy server.
 */
export class LogOutput {
  readonly #to: number
  readonly #isShared: boolean
  #waiting = ''
  #rest: Buffer = nothing // of a write that ended early, until the next one begins
  #isUnderWay = false
  #isInFlight = false
  #dropped = 0

  constructor(to: number, { isShared = false } = {}) {
    this.#to = to
    this.#isShared = isShared
  }

  write(line: string) {
    if (this.#waiting.length + line.length > mostWaiting) return void this.#dropped++
    this.#waiting += line
    if (this.#isUnderWay) return
    this.#isUnderWay = true
    setImmediate(() => this.#writeOn())
  }

  /** Before an orderly end: everything has been written, or its reader has had a second for it. */
  async drained(): Promise<void> {
    for (let pauses = 0; this.#isUnderWay && pauses < mostPauses; pauses++) await pause(pauseMs)
  }

  /** For a sudden end of the process, which would not wait for a write. How far one in flight has come is unknown: it gets a moment. */
  flushSync() {
    if (this.#isInFlight) blockFor(pauseMs)
    let rest = Buffer.concat([this.#rest, Buffer.from(this.#takeWaiting())])
    this.#rest = nothing
    for (let pauses = 0; rest.length > 0 && pauses < mostPauses; ) {
      try {
        rest = rest.subarray(writeSync(this.#to, rest))
      } catch (error) {
        if (!isBusy(error)) return
        pauses++
        blockFor(pauseMs)
      }
    }
  }

  #writeOn() {
    const next = this.#rest.length > 0 ? this.#rest : this.#takeNext()
    this.#rest = nothing
    this.#isUnderWay = this.#isInFlight = next.length > 0
    if (!this.#isInFlight) return
    const goOn = (error: Error | null, written: number) => this.#goOn(next, error, written)
    if (typeof next === 'string') write(this.#to, next, goOn)
    else write(this.#to, next, goOn)
  }

  /** Encodes the text only when some of it is left. An error other than "busy" means that the reader is gone. */
  #goOn(tried: string | Buffer, error: Error | null, written: number) {
    this.#isInFlight = false
    if (error ? !isBusy(error) : written === Buffer.byteLength(tried)) return this.#writeOn()
    const bytes = typeof tried === 'string' ? Buffer.from(tried) : tried
    this.#rest = error ? bytes : bytes.subarray(written)
    setTimeout(() => this.#writeOn(), error ? pauseMs : 0)
  }

  #takeNext(): string {
    if (!this.#isShared || this.#waiting.length <= mostUndivided) return this.#takeWaiting()
    const end = this.#waiting.lastIndexOf('\n', mostUndivided - 1) + 1 || this.#waiting.indexOf('\n') + 1 || this.#waiting.length
    const lines = this.#waiting.slice(0, end)
    this.#waiting = this.#waiting.slice(end)
    return lines
  }

  #takeWaiting(): string {
    const text = this.#waiting + this.#noteOfDropped()
    this.#waiting = ''
    return text
  }

  #noteOfDropped(): string {
    if (this.#dropped === 0) return ''
    const msg = `${this.#dropped} lines of the log were dropped: nothing had read it for ${mostWaiting / 2 ** 20} MB`
    this.#dropped = 0
    return `${JSON.stringify({ level: 40, msg })}\n`
  }
}

export const standardOutput = new LogOutput(1, { isShared: process.send !== undefined })
process.once('exit', () => standardOutput.flushSync())

/** The reader of a pipe is slower than we are. */
function isBusy(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EAGAIN' || code === 'EBUSY'
}

function blockFor(ms: number) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms)
}
