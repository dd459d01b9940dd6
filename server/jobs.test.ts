import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { test } from 'node:test'
import { jobs } from './jobs.ts'
import { prunings } from './pruning.ts'
import { tables } from './tables.ts'

/** What the server is made of: no tests, and nothing that only tests use. */
const sources = readdirSync(import.meta.dirname, { recursive: true, encoding: 'utf8' }).filter((file) =>
  /^(?!testing\/).*(?<!\.test)\.ts$/.test(file),
)

test('every job that a room defines is gathered, each under a kind of its own', async () => {
  for (const { file, name, value } of await exportsOf(/= defineJob[<(]/)) {
    const isJob = typeof value === 'object' && value !== null && 'run' in value && 'lane' in value
    if (isJob) assert.ok((jobs as readonly unknown[]).includes(value), `${name} of ${file} is missing in jobs.ts`)
  }
  const kinds = jobs.map(({ kind }) => kind)
  assert.deepEqual(kinds, [...new Set(kinds)])
})

test('every table that a room states is gathered, and no two rooms state the same', async () => {
  const stated = (await exportsOf(/satisfies TableKinds/)).filter(({ name }) => name.endsWith('Tables'))
  const names = stated.flatMap(({ value }) => Object.keys(value as object))
  assert.deepEqual(names.sort(), Object.keys(tables).sort())
})

test('everything that a room wants pruned is gathered', async () => {
  for (const { file, name, value } of await exportsOf(/Pruning = prune/)) {
    if (name.endsWith('Pruning')) assert.ok((prunings as unknown[]).includes(value), `${name} of ${file} is missing in pruning.ts`)
  }
})

async function exportsOf(saying: RegExp): Promise<{ file: string; name: string; value: unknown }[]> {
  const files = sources.filter((file) => saying.test(readFileSync(`${import.meta.dirname}/${file}`, 'utf8')))
  assert.ok(files.length > 0)
  const modules = await Promise.all(files.map(async (file) => ({ file, module: (await import(`./${file}`)) as object })))
  return modules.flatMap(({ file, module }) => Object.entries(module).map(([name, value]) => ({ file, name, value: value as unknown })))
}
