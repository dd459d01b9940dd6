import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { join } from 'node:path'
import { test } from 'node:test'
import { beside } from './beside.mjs'
import { root } from './install.mjs'

const { dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as Record<string, object>
const named = Object.keys(dependencies ?? {})

/** Sources whose code runs in production; tests, their helpers and what builds are not among them. */
const sources = globSync('{server,contract,client,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.(test|check|stage)\.tsx?$|\/node_modules\/|^server\/testing\/|^web\/(build|journeys|gallery)\//.test(path),
)

test('`dependencies` are the packages that production code imports, no more and no fewer', () => {
  const imported = new Set(sources.flatMap(packagesIn))
  imported.add('node') // what runs it all
  imported.add('icu-minify') // use-intl's formatter of compiled words, which the build puts in (web/build)
  assert.deepEqual([...imported].sort(), named.toSorted())
  assert.deepEqual(
    named.filter((name) => Object.hasOwn(devDependencies ?? {}, name)),
    [],
  )
})

test('the packages installed beside the server are dependencies', () => {
  assert.deepEqual(
    beside.filter((name) => !named.includes(name)),
    [],
  )
})

test('the bill of materials names what runs in production, and nothing that only builds or checks', () => {
  const { stdout, stderr } = spawnSync(process.execPath, ['scripts/sbom.mjs'], { cwd: root, encoding: 'utf8', maxBuffer: 100_000_000 })
  const { components } = JSON.parse(stdout || '{}') as { components?: { name: string; group?: string; purl: string }[] }
  const listed = new Set(components?.map(({ purl }) => decodeURIComponent(purl.replace(/^pkg:npm\/|@[^@/]+$/g, ''))))
  assert.deepEqual(
    named.filter((name) => !listed.has(name)),
    [],
    stderr,
  )
  for (const name of ['knip', 'vite', 'playwright-core', 'oxlint']) assert.ok(!listed.has(name), name)
})

function packagesIn(path: string): string[] {
  const code = readFileSync(join(root, path), 'utf8')
  const found = code.matchAll(
    /(?:^(?:import|export) (?!type )[^'"]*?from |^import |\bimport\(|\brequire\(|import\.meta\.resolve\()['`]([^'`.#][^'`]*)['`]/gm,
  )
  const specifiers = [...found].map(([, specifier]) => specifier as string)
  return specifiers
    .filter((name) => !isBuiltin(name) && !name.startsWith('virtual:'))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] as string)
}
