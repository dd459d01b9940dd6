import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'

const lines = 40_000
const address = JSON.stringify(new URL('log-output.ts', import.meta.url).href)
const writeLines = `for (let at = 0; at < ${lines}; at++) standardOutput.write(at + ' żółw\\n')`
const fewTurns = 'for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve))'
const refusing = 'process.stdout' // once Node has made a stream of it, a full pipe answers EAGAIN

test('every line arrives, in order, at a reader that is slower than the log', async () => {
  assertAllInOrder(await readSlowly(writeLines))
})

for (const [pipe, prepare] of [
  ['that makes a write wait', ''],
  ['that refuses a write', refusing],
] as const)
  test(`an orderly end leaves out nothing that waits at a full pipe ${pipe}`, async () => {
    const read = await readSlowly(`
      ${prepare}
      ${writeLines}
      ${fewTurns}
      standardOutput.write('last\\n')
      await standardOutput.drained()
      process.exit(0)`)
    assertAllInOrder(read, 'last\n')
  })

test('a sudden end first writes what a full pipe left over', async () => {
  const read = await readSlowly(`
    ${refusing}
    globalThis.setTimeout = () => { // the log wants to try again later
      standardOutput.write('last\\n')
      process.nextTick(() => process.exit(0))
    }
    ${writeLines}`)
  assertAllInOrder(read, 'last\n')
})

test('what a process says last is written before it ends', async () => {
  const read = await readSlowly(`
    standardOutput.write('first\\n')
    standardOutput.write('last\\n')
    process.exit(0)`)
  assert.equal(read, 'first\nlast\n')
})

test('an unread log does not grow for ever, and says so when it is read again', async () => {
  const read = await readSlowly(`
    const line = 'x'.repeat(2 ** 20 - 1) + '\\n'
    for (let at = 0; at < 40; at++) standardOutput.write(line)`)
  const [note = ''] = read.split('\n').slice(-2)
  const dropped = Number(/^(\d+) lines of the log were dropped/.exec(JSON.parse(note).msg)?.[1])
  assert.ok(dropped > 0 && dropped < 40)
  assert.equal(read.split('\n').length - 2, 40 - dropped)
})

test('lines that were dropped are mentioned at a sudden end too', async () => {
  const read = await readSlowly(`
    standardOutput.write('first\\n')
    standardOutput.write('x'.repeat(2 ** 24))
    process.exit(0)`)
  assert.match(read, /^first\n.*"1 lines of the log were dropped/)
})

/** Says only where the first difference is: to show how so many lines differ takes a minute. */
function assertAllInOrder(read: string, last = '') {
  const expected = [...Array.from({ length: lines }, (_, at) => `${at} żółw\n`), last]
  const found = read.split(/(?<=\n)/)
  const wrong = expected.findIndex((line, at) => line !== (found[at] ?? ''))
  assert.deepEqual([expected[wrong], found[wrong], found.slice(expected.length)], [undefined, undefined, []])
}

/**
 * The reader is a process of its own: this one shares its thread with tests that may keep it busy for longer than the log waits. It starts to
 * read when the pipe is full.
 */
async function readSlowly(program: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tollgate-log-'))
  const writer = join(folder, 'writer.mjs')
  const read = join(folder, 'read.txt')
  await writeFile(writer, `import { standardOutput } from ${address}\n${program}`)
  const shell = spawn('sh', ['-c', '"$0" "$1" | { sleep 0.3; cat; } > "$2"', process.execPath, writer, read], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  await once(shell, 'close')
  const text = await readFile(read, 'utf8')
  await rm(folder, { recursive: true })
  return text
}
