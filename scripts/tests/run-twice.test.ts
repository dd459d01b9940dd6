import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../install.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-runner-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('what fails once and passes alone is told as flaky and fails the run, as does what fails twice', () => {
  const good = write('good', `test('holds', () => {}); test('later', { skip: true }, () => {})`)
  const flaky = write(
    'flaky',
    `test('holds the second time', () => { const been = existsSync(${mark('been')}); writeFileSync(${mark('been')}, ''); if (!been) throw new Error('not yet') })`,
  )
  const { status, printed } = run([[good], [flaky]])
  assert.equal(status, 1, printed)
  assert.match(printed, /Flaky: .*flaky\.test\.mjs failed and then passed alone: it depends on its neighbours or on the machine/)
  assert.doesNotMatch(printed, /Failed: /)
  assert.match(printed, /^1 flaky$/m)
  assert.match(printed, /\n1 passed, 1 failed, 1 skipped\n$/)

  const bad = write('bad', `test('breaks', () => { throw new Error('for a reason') })`)
  const second = run([[good], [bad]])
  assert.equal(second.status, 1, second.printed)
  assert.equal(second.printed.match(/for a reason/g)?.length, 2)
  assert.match(second.printed, /Failed: .*bad\.test\.mjs/)
  assert.match(second.printed, /\n1 passed, 1 failed, 1 skipped\n$/)
})

test('a file that cannot be loaded, or ends in the midst of its tests, has failed', () => {
  const unloadable = write('unloadable', `import './nowhere.mjs'`)
  const ended = write('ended', `test('is cut off', () => process.exit(0))`)
  const { status, printed } = run([[unloadable], [ended]])
  assert.equal(status, 1, printed)
  assert.match(printed, /Cannot find module/)
  assert.match(printed, /ended in the midst of its tests[^]*\n\d passed, 2 failed\n$/)
})

test('files of one batch are told apart, and their hooks are their own', () => {
  const first = write(
    'first',
    `after(() => console.log('first has ended')); beforeEach(() => console.log('for the first'))\ntest('one', () => {})`,
  )
  const broken = write('broken', `test('two', () => { throw new Error('of the second') }); test('three', () => {})`)
  const unloadable = write('lost', `import './nowhere.mjs'`)
  const { status, printed } = run([[first, broken, unloadable]])
  const [beside = ''] = printed.split('Once more, alone')
  assert.equal(status, 1, printed)
  assert.match(beside, /first\.test\.mjs \(1 passed; [^]*broken\.test\.mjs \(1 passed, 1 failed; [^]*of the second/)
  assert.match(beside, /lost\.test\.mjs \(0 passed, 1 failed; [^]*Cannot find module/)
  assert.doesNotMatch(beside, /broken[^]*for the first/)
})

test('what was to run after a file that ends the process of its batch runs alone', () => {
  const ended = write('cut-off', `test('is cut off', () => process.exit(0))`)
  const never = write('never-begun', `test('four', () => {})`)
  const { status, printed } = run([[ended, never]])
  assert.equal(status, 1, printed)
  assert.match(printed, /Flaky: .*never-begun\.test\.mjs failed and then passed alone/)
  assert.match(printed, /Failed: .*cut-off\.test\.mjs/)
})

test('an uncaught error fails the test that runs then, and after the last test its file', () => {
  const stray = write(
    'stray',
    `const wait = (ms) => new Promise((end) => setTimeout(end, ms))
    test('goes astray', async () => { setTimeout(() => { throw new Error('uncaught') }); await wait(50) })
    test('is deaf', async () => { Promise.reject(new Error('unheard')); await wait(50) })
    test('is well', () => {})`,
  )
  const late = write('late', `test('ends first', () => { setTimeout(() => { throw new Error('too late') }, 50) })`)
  const good = write('good', `test('holds', () => {})`)
  const { status, printed } = run([[stray], [good, late]])
  const [beside = ''] = printed.split('Once more, alone')
  assert.equal(status, 1, printed)
  assert.match(beside, /stray\.test\.mjs \(1 passed, 2 failed; [^]*goes astray[^]*uncaught[^]*is deaf[^]*unheard/)
  assert.match(beside, /good\.test\.mjs \(1 passed; [^]*late\.test\.mjs \(1 passed, 1 failed; /)
})

test('what hangs is ended and has failed; what leaves something open is ended and told of', () => {
  const wait = 'setTimeout(() => {}, 60_000)'
  const spins = write('spins', `test('spins', async () => { await new Promise((end) => setTimeout(end, 100)); for (;;); })`)
  const next = write('next', `test('five', () => {})`)
  const open = write('open', `test('leaves a timer', () => { ${wait} })`)
  const openToo = write('open-too', `test('leaves another', () => { ${wait} })`)
  const { status, printed } = run(
    [[next, spins], [open], [next, openToo]],
    {},
    { TOLLGATE_TEST_PATIENCE: '4', TOLLGATE_TEST_PATIENCE_AT_END: '1' },
  )
  assert.equal(status, 1, printed)
  const [beside = '', alone = ''] = printed.split('Once more, alone')
  for (const part of [beside, alone]) assert.match(part, /spins\.test\.mjs \(0 passed, 1 failed; [^]*It was not done after/)
  assert.match(beside, /open\.test\.mjs \(1 passed; [^)]*\)\n {2}Left open: Timeout\n/)
  assert.match(beside, /open-too\.test\.mjs \(1 passed; [^)]*\)\n {2}Left open: Timeout \(by one of the 2 files of its process\)\n/)
  assert.deepEqual(alone.match(/^Failed: .*/gm), [`Failed: ${spins}`])
})

test('what tests say of themselves, and why some are skipped, is told in the proof', () => {
  const talks = write('talks', `test('counts', (t) => t.diagnostic('three of them')); test('waits', { skip: 'needs a moon' }, () => {})`)
  const quiet = write('quiet', `test('is quiet', () => {})`)
  const { printed } = run([[quiet, talks], [talks]], {}, { TOLLGATE_TEST_TIER: 'proof' })
  assert.equal(
    printed.match(/talks\.test\.mjs \(1 passed, 1 skipped; [^)]*\)\n {2}three of them\n {2}skipped waits: needs a moon\n/g)?.length,
    2,
  )
  assert.doesNotMatch(printed, /duration_ms|tests 1/)
  assert.doesNotMatch(run([[talks]]).printed, /three of them/)
})

test('a check that failed is counted, so that the last line is never better than the run', () => {
  const { status, printed } = run([], { Types: true, Lint: false })
  assert.equal(status, 1)
  assert.match(printed, /Failed: Lint\n\n1 passed, 1 failed\n$/)
})

test('the slowest files are told first', () => {
  const result = (file: string, seconds: number) => ({ file, seconds, passed: 1, failed: 0, skipped: 0, said: [], complaints: '' })
  const outcome = { checked: {}, results: [result('brief', 0.04), result('slow', 2.5)], flaky: [] }
  const { printed } = runProgram(`summarize(${JSON.stringify(outcome)})`)
  assert.match(printed, /── Summary\n +2\.5 s {2}slow\n +0\.0 s {2}brief\n\n2 passed, 0 failed\n$/)
})

function write(name: string, body: string): string {
  const path = join(folder, `${name}.test.mjs`)
  writeFileSync(path, `import { existsSync, writeFileSync } from 'node:fs'\nimport { after, beforeEach, test } from 'node:test'\n${body}\n`)
  return relative(root, path)
}

function mark(name: string): string {
  return JSON.stringify(join(folder, name))
}

function run(batches: string[][], checked: Record<string, boolean> = {}, patience: NodeJS.ProcessEnv = {}) {
  const planned = JSON.stringify(batches.map((files) => ({ files, on: 'both' })))
  return runProgram(
    `
    const outcome = await runTwice(${planned}, { atOnce: 2, signal: new AbortController().signal })
    process.exitCode = summarize({ checked: ${JSON.stringify(checked)}, ...outcome }) ? 0 : 1`,
    patience,
  )
}

function runProgram(body: string, patience: NodeJS.ProcessEnv = {}): { status: number | null; printed: string } {
  const program = join(folder, 'run.mjs')
  writeFileSync(
    program,
    `import { runTwice } from '${root}/scripts/tests/run-twice.mjs'
    import { summarize } from '${root}/scripts/tests/summary.mjs'
    ${body}`,
  )
  // A test runner within a test runner runs nothing unless it does not know.
  const { NODE_TEST_CONTEXT: _, ...env } = process.env
  const { status, stdout, stderr } = spawnSync(process.execPath, [program], { env: { ...env, ...patience }, encoding: 'utf8' })
  return { status, printed: stdout + stderr }
}
