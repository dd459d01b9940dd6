import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { test } from 'node:test'

/** How many comment lines of each wing still have a word of `vague`. A smaller number replaces the one here; a larger one fails. */
const vagueLines = { server: 4, contract: 2, client: 1, web: 0 }
const vague = /\b(somebody|whoever|nobody|stands?(?!-in)|anew|meanwhile)\b/i

/** Lists of words, which are as long as they are. */
const isList = (file: string) => /^(contract\/(errors|error-words\/\w+)|server\/mail\/words\/\w+|web\/languages\/.*)\.ts$/.test(file)
/** Longer than 300 lines until they are split. */
const longFiles = ['server/billing/subscriptions/renewals.test.ts']

const top = resolve(import.meta.dirname, '..')

for (const [wing, most] of Object.entries(vagueLines)) {
  test(`comments of the ${wing} name their subject: at most ${most} lines say somebody, whoever, nobody, stands, anew or meanwhile`, () => {
    const found = filesOf(wing).flatMap((file) =>
      commentsOf(file)
        .filter((line) => vague.test(line))
        .map((line) => `${file}: ${line}`),
    )
    assert.ok(found.length <= most, `${found.length} lines, among them:\n${found.slice(-20).join('\n')}`)
  })
}

test('files have at most 300 lines', () => {
  const long = Object.keys(vagueLines).flatMap((wing) => filesOf(wing).filter((file) => !isList(file) && linesOf(file).length > 300))
  assert.deepEqual(new Set(long).difference(new Set(longFiles)), new Set())
})

test('screens read the time in web/ui/now.ts alone: the clock of a development server may be ahead of the browser’s', () => {
  const reads =
    /\bDate\.now\b|\bnew Date\b(?!\()|\bnew Date\(\)|(?<![.\w]|new )Date\(\)|\bTemporal\.Now\b|Format\([^)]*\)\.format(?:ToParts)?\(\)/
  const screens = filesOf('web').filter((file) => !/^web\/(journeys|build)\/|\.test\.ts$|^web\/ui\/now\.ts$/.test(file))
  const found = screens.flatMap((file) => linesOf(file).flatMap((line) => (reads.test(line) ? `${file}: ${line.trim()}` : [])))
  assert.deepEqual(found, [])
})

function filesOf(wing: string): string[] {
  const files = readdirSync(resolve(top, wing), { recursive: true, encoding: 'utf8' })
  return files.filter((file) => /\.tsx?$/.test(file)).map((file) => `${wing}/${file}`)
}

function commentsOf(file: string): string[] {
  return linesOf(file).flatMap((line) => /^\s*(?:\/\/|\/\*|\*).*/.exec(line)?.[0].trim() ?? /(?<![:'"`])\/\/ .*$/.exec(line)?.[0] ?? [])
}

function linesOf(file: string): string[] {
  return readFileSync(resolve(top, file), 'utf8').trimEnd().split('\n')
}
