import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'

const lines = 40_000
const address = JSON.stringify(new URL('log-output.ts', import.meta.url).href)

test('every line arrives, in order, at a reader that is slower than the log', async () => {
  const read = await readSlowly(`
    for (let at = 0; at < ${lines}; at++) standardOutput.write(at + ' żółw\\n')`)
  assert.deepEqual(
    read.split('\n'),
    Array.from({ length: lines + 1 }, (_, at) => (at < lines ? `${at} żółw` : '')),
  )
})

test('what a process says last is written before it ends', async () => {
  const read = await readSlowly(`
    standardOutput.write('first\\n')
    standardOutput.write('last\\n')
    process.exit(0)`)
  assert.equal(read, 'first\nlast\n')
})

test('a log that nobody reads does not grow for ever, and says so when it is read again', async () => {
  const read = await readSlowly(`
    const line = 'x'.repeat(2 ** 20 - 1) + '\\n'
    for (let at = 0; at < 40; at++) standardOutput.write(line)`)
  const [note = ''] = read.split('\n').slice(-2)
  const dropped = Number(/^(\d+) lines of the log were dropped/.exec(JSON.parse(note).msg)?.[1])
  assert.ok(dropped > 0 && dropped < 40)
  assert.equal(read.split('\n').length - 2, 40 - dropped)
})

async function readSlowly(program: string): Promise<string> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', `import { standardOutput } from ${address}\n${program}`], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let read = ''
  child.stdout.setEncoding('utf8').on('data', (piece) => (read += piece))
  const closed = once(child, 'close')
  child.stdout.pause()
  await pause(300) // the pipe is full by now
  child.stdout.resume()
  await closed
  return read
}
