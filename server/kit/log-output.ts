import { write, writeSync } from 'node:fs'

const mostWaiting = 16 * 2 ** 20
const pauseMs = 10
const lastTries = 100

/**
 * Writes the lines of the log to a file descriptor, those of one turn of the event loop at once, and never waits for them. pino's own
 * destination copies everything that waits at every line: a tenth of the memory of a busy server.
 */
export class LogOutput {
  readonly #to: number
  #waiting = ''
  #isWriting = false
  #dropped = 0

  constructor(to: number) {
    this.#to = to
  }

  write(line: string) {
    if (this.#waiting.length + line.length > mostWaiting) return void this.#dropped++
    this.#waiting += line
    if (this.#isWriting) return
    this.#isWriting = true
    setImmediate(() => this.#writeWaiting())
  }

  /** For the end of the process, which would not wait for a write. */
  flushSync() {
    let rest = Buffer.from(this.#waiting)
    this.#waiting = ''
    for (let tries = 0; rest.length > 0 && tries < lastTries; tries++) {
      try {
        rest = rest.subarray(writeSync(this.#to, rest))
      } catch (error) {
        if (!isBusy(error)) return
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, pauseMs)
      }
    }
  }

  #writeWaiting() {
    const text = this.#waiting + this.#noteOfDropped()
    this.#waiting = ''
    this.#isWriting = text !== ''
    if (this.#isWriting)
      write(this.#to, text, (error, written) => this.#goOn(error, written, Buffer.byteLength(text), () => Buffer.from(text)))
  }

  /** `bytes` is asked for only when something of them is left. An error other than "busy" means that nobody reads any more. */
  #goOn(error: Error | null, written: number, length: number, bytes: () => Buffer) {
    if (error ? !isBusy(error) : written === length) return this.#writeWaiting()
    const rest = error ? bytes() : bytes().subarray(written)
    const again = () => write(this.#to, rest, (error, written) => this.#goOn(error, written, rest.length, () => rest))
    setTimeout(again, error ? pauseMs : 0)
  }

  #noteOfDropped(): string {
    if (this.#dropped === 0) return ''
    const msg = `${this.#dropped} lines of the log were dropped: nothing had read it for ${mostWaiting / 2 ** 20} MB`
    this.#dropped = 0
    return `${JSON.stringify({ level: 40, msg })}\n`
  }
}

export const standardOutput = new LogOutput(1)
process.once('exit', () => standardOutput.flushSync())

/** The reader of a pipe is slower than we are. */
function isBusy(error: unknown): boolean {
  const { code } = error as NodeJS.ErrnoException
  return code === 'EAGAIN' || code === 'EBUSY'
}
