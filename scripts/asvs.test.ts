import assert from 'node:assert/strict'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './install.mjs'

const page = readFileSync(join(root, 'docs/asvs.md'), 'utf8')
/** The numbers of OWASP ASVS 5.0.0 by their level, and nothing else of it. */
const levels = JSON.parse(readFileSync(join(root, 'scripts/asvs-levels.json'), 'utf8')) as Record<'1' | '2', string>
const wanted = Object.values(levels).flatMap((numbers) => numbers.split(' '))
const words = ['yes', 'set', 'no', 'n/a']
const lines = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| ([^|]+) \| (.+) \|$/gm)].map(([, number = '', word = '', how = '']) => ({
  number,
  word,
  how,
}))

test('the page answers every requirement of levels 1 and 2 once, in the order of the standard', () => {
  const parts = (number: string) => number.split('.').map(Number)
  const ordered = wanted.toSorted((a, b) => {
    const [one, other] = [parts(a), parts(b)]
    return (one[0] ?? 0) - (other[0] ?? 0) || (one[1] ?? 0) - (other[1] ?? 0) || (one[2] ?? 0) - (other[2] ?? 0)
  })
  assert.deepEqual(
    lines.map(({ number }) => number),
    ordered,
  )
})

test('an answer is yes, set, no or n/a, and says how or why', () => {
  for (const { number, word, how } of lines) assert.ok(words.includes(word) && how.length > 3, number)
})

/** What a proxy shows the world cannot be seen from here. */
const withoutTest = ['12.2.2']

test('an answer of yes or set names a test that is there', () => {
  const answered = lines.filter(({ word }) => word === 'yes' || word === 'set')
  const testsIn = (how: string) => [...how.matchAll(/\]\(\.\.\/([^)#]+\.test\.ts)\)/g)].map(([, file = '']) => file)
  assert.deepEqual(
    answered.filter(({ how }) => testsIn(how).length === 0).map(({ number }) => number),
    withoutTest,
  )
  const named = answered.flatMap(({ number, how }) => testsIn(how).map((file) => ({ number, file })))
  assert.deepEqual(
    named.filter(({ file }) => !existsSync(join(root, file))),
    [],
  )
})

test('the head counts the answers, chapter by chapter', () => {
  const told = [...page.matchAll(/^\| (V\d+ [^|]+|all) \| (\d*) \| (\d*) \| (\d*) \| (\d*) \|$/gm)].map(([, title = '', ...counts]) => [
    title.split(' ')[0],
    ...counts.map(Number),
  ])
  const chapters = [...new Set(lines.map(({ number }) => number.split('.')[0]))]
  const counted = (of: string | undefined) =>
    words.map((word) => lines.filter((line) => line.word === word && (of === undefined || line.number.startsWith(`${of}.`))).length)
  assert.deepEqual(told, [...chapters.map((chapter) => [`V${chapter}`, ...counted(chapter)]), ['all', ...counted(undefined)]])
})
