import { join } from 'node:path'
import { run } from 'node:test'
import { inspect, styleText } from 'node:util'
import { root } from '../install.mjs'

/**
 * What became of one test file.
 * @typedef {{ file: string, seconds: number, passed: number, failed: number, skipped: number, complaints: string }} Result
 */

/** Long enough for the slowest file on a slow machine: only what hangs takes longer. */
const patience = 900_000

/**
 * Runs one test file in a process of its own.
 * @param {string} file
 * @param {AbortSignal} signal
 * @returns {Promise<Result>}
 */
export async function runFile(file, signal) {
  const begun = performance.now()
  const result = { file, seconds: 0, passed: 0, failed: 0, skipped: 0, complaints: '' }
  let printed = ''
  let isWhole = false
  for await (const { type, data } of run({ files: [join(root, file)], concurrency: 1, timeout: patience, signal })) {
    if (type === 'test:stdout' || type === 'test:stderr') printed += data.message
    else if (type === 'test:summary') isWhole ||= data.file !== undefined
    else if (type === 'test:pass' && data.details.type !== 'suite') result[isSkipped(data) ? 'skipped' : 'passed']++
    else if (type === 'test:fail' && isItself(data)) {
      result.failed++
      result.complaints += complaint(data)
    }
  }
  if (!isWhole && result.failed === 0) {
    result.failed++
    result.complaints += '\n  It ended in the midst of its tests.\n'
  }
  if (result.failed > 0 && printed !== '') result.complaints += `\n  it printed:\n${indent(printed.trimEnd())}\n`
  return { ...result, seconds: (performance.now() - begun) / 1000 }
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
