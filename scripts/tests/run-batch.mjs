import { join } from 'node:path'
import { run } from 'node:test'
import { pathToFileURL } from 'node:url'
import { inspect, styleText } from 'node:util'
import { root } from '../install.mjs'
import { patienceFor } from './patience.mjs'

/**
 * What became of one test file.
 * @typedef {{ file: string, seconds: number, passed: number, failed: number, skipped: number, said: string[], complaints: string }} Result
 */

/** Tests start thousands of servers and drop them again: with room for that, the collector takes a fourth of the processor time less. */
const roomy = ['--min-semi-space-size=128', '--max-semi-space-size=128', '--single-threaded-gc']
const ahead = ['follow-nothing.mjs', 'end-with-tests.mjs'].map((name) => `--import=${pathToFileURL(join(import.meta.dirname, name)).href}`)
const execArgv = [...roomy, '--expose-internals', ...ahead]

/**
 * Runs test files one after the other in a process of their own. Each is a suite there (batch.mjs), whose end closes the result of the file;
 * a file alone is run as it is. What hangs is ended, and has failed.
 * @param {string[]} files
 * @param {AbortSignal} signal
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<Result[]>}
 */
export async function runBatch(files, signal, env = process.env) {
  const results = files.map((file) => ({
    file,
    seconds: 0,
    passed: 0,
    failed: 0,
    skipped: 0,
    said: /** @type {string[]} */ ([]),
    complaints: '',
  }))
  const isAlone = files.length === 1
  let at = 0
  let begun = performance.now()
  let printed = ''
  let isWhole = false
  const patience = patienceFor(env).withProcess
  const hang = new AbortController()
  const overdue = setTimeout(() => hang.abort(), patience)
  const end = () => {
    const result = /** @type {Result} */ (results[at++])
    if (result.failed > 0 && printed !== '') result.complaints += `\n  it printed:\n${indent(printed.trimEnd())}\n`
    result.seconds = (performance.now() - begun) / 1000
    begun = performance.now()
    printed = ''
  }

  for await (const { type, data } of run(optionsFor(files, AbortSignal.any([signal, hang.signal]), env))) {
    if (hang.signal.aborted) continue // that it was ended is told below
    const result = results[at]
    if (type === 'test:stdout' || type === 'test:stderr') printed += data.message
    else if (type === 'test:summary') isWhole ||= data.file !== undefined
    else if (type === 'test:diagnostic' && data.file !== undefined)
      result?.said.push(data.message) // without a file it is the runner’s own
    else if (result && type === 'test:pass' && data.details.type !== 'suite') {
      result[isSkipped(data) ? 'skipped' : 'passed']++
      if (typeof data.skip === 'string') result.said.push(`skipped ${data.name}: ${data.skip}`)
    } else if (type === 'test:fail' && isItself(data)) {
      const blamed = result ?? /** @type {Result} */ (results.at(-1)) // for what happens once all have ended
      blamed.failed++
      blamed.complaints += complaint(data)
    }
    if ((type === 'test:pass' || type === 'test:fail') && !isAlone && data.nesting === 0 && data.name === result?.file) end()
  }
  clearTimeout(overdue)
  if (signal.aborted) console.log(`Interrupted: ${files[at] ?? `after ${files.at(-1)}`}`)
  const last = /** @type {Result} */ (results[at] ?? results.at(-1))
  if (hang.signal.aborted) {
    last.failed++
    last.complaints += `\n  It was not done after ${patience / 60_000} minutes, and was ended.\n`
  }
  const [leftOpen] = /^Left open: .*$/m.exec(printed) ?? []
  if (leftOpen) last.complaints += `\n  ${leftOpen}${isAlone ? '' : ` (by one of the ${files.length} files of its process)`}`
  for (const result of results.slice(at)) {
    if (!isWhole && result.failed === 0) {
      result.failed++
      result.complaints += '\n  It ended in the midst of its tests.\n'
    }
    end()
  }
  return results
}

function optionsFor(/** @type {string[]} */ files, /** @type {AbortSignal} */ signal, /** @type {NodeJS.ProcessEnv} */ env) {
  const [first = ''] = files
  const options = { concurrency: 1, timeout: patienceFor(env).withTest, signal, execArgv, env }
  return files.length === 1
    ? { ...options, files: [join(root, first)] }
    : { ...options, files: [join(import.meta.dirname, 'batch.mjs')], argv: files }
}

/** @typedef {Extract<import('node:test/reporters').TestEvent, { type: 'test:pass' }>['data']} Passed */
/** @typedef {Extract<import('node:test/reporters').TestEvent, { type: 'test:fail' }>['data']} Failed */

function isSkipped(/** @type {Passed} */ { skip, todo }) {
  return (skip !== undefined && skip !== false) || (todo !== undefined && todo !== false)
}

/** Whether it failed by itself, and not because of a test within it, which is told of on its own. */
function isItself(/** @type {Failed} */ { todo, details }) {
  const { failureType } = /** @type {{ failureType?: string }} */ (details.error)
  return (todo === undefined || todo === false) && failureType !== 'subtestsFailed'
}

function complaint(/** @type {Failed} */ { name, file, line, details }) {
  const place = file === undefined ? '' : ` (${file.replace(`${root}/`, '')}:${line})`
  return `\n  ${styleText('red', '✖')} ${name.replace(`${root}/`, '')}${place}\n${indent(inspect(details.error.cause ?? details.error))}\n`
}

function indent(/** @type {string} */ text) {
  return text.replace(/^/gm, '    ')
}
