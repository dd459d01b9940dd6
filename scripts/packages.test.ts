import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { gzipSync } from 'node:zlib'
import { freePort, startRealServer } from '../proof/processes/real-server.ts'
import { beside } from './beside.mjs'
import { packClient } from './client-package/pack-client.ts'
import { root } from './install.mjs'
import { rehearsePublish } from './release/rehearse-publish.ts'
import { packServer } from './server-package/pack-server.ts'

const { version, dependencies, devDependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
  version: string
  dependencies: Record<string, string>
  devDependencies: Record<string, string>
}
const named = Object.keys(dependencies)

/** Sources whose code runs in production; tests, their helpers and what builds are not among them. */
const sources = globSync('{server,contract,client,web}/**/*.{ts,tsx}', { cwd: root }).filter(
  (path) => !/\.(test|check|stage)\.tsx?$|\/node_modules\/|^server\/testing\/|^web\/(build|journeys|gallery)\//.test(path),
)

test('`dependencies` are the packages that production code imports, no more and no fewer', () => {
  const imported = new Set(sources.flatMap(packagesIn))
  imported.add('node') // what runs it all
  for (const name of ['next', 'vue']) imported.delete(name) // what applications bring themselves, for the client's ends
  imported.delete('@tollgate/client') // in code that is shown and copied into applications
  imported.add('icu-minify') // use-intl's formatter of compiled words, which the build puts in (web/build)
  assert.deepEqual([...imported].sort(), named.toSorted())
  assert.deepEqual(
    named.filter((name) => Object.hasOwn(devDependencies, name)),
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

describe('what npm would publish', {
  skip: existsSync(join(root, 'dist/server/main.mjs')) ? false : 'needs dist; npm test builds it',
}, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-packages-'))
  const silence = 'http://127.0.0.1:9' // nothing listens there: a rehearsal needs no registry
  let client: Published
  let server: Published

  before(async () => {
    client = rehearsePublish(await packClient(folder), silence)
    server = rehearsePublish(packServer(folder), silence)
  })
  after(() => rmSync(folder, { recursive: true }))

  test('is taken by npm, under one version', () => {
    assert.deepEqual([client.name, client.version], ['@tollgate/client', version])
    assert.deepEqual([server.name, server.version], ['tollgate', version])
  })

  test('of the client is code with its types, and nothing else', () => {
    const others = client.files.filter((path) => !/^(code\/[\w-]+\.js|types\/(client|contract|zod)\/[\w/-]+\.d\.ts)$/.test(path))
    assert.deepEqual(others.sort(), ['LICENSE', 'README.md', 'package.json'])
  })

  test('of the server is what was built and what that reads, without sources and tests', () => {
    const built =
      /^dist\/(server\/[\w.-]+\.(mjs|json|ttf)|web\/(components\/)?\w+\.html|web\/embed\.js|web\/assets\/(components\/)?[\w.-]+\.(js|css|woff2|svg|png|ico|webp))$/
    const read = /^(docs\/(guides\/)?[\w-]+\.md|server\/(storage\/migrations\/\d{4}-[\w-]+\.sql|[\w/-]+\.(css|html|js)))$/
    const others = server.files.filter((path) => !built.test(path) && !read.test(path))
    assert.deepEqual(others.sort(), [
      'LICENSE',
      'README.md',
      'THIRD-PARTY-LICENSES.txt',
      'npm-shrinkwrap.json',
      'package.json',
      'tollgate.mjs',
    ])
    const migrations = server.files.filter((path) => path.endsWith('.sql'))
    assert.equal(migrations.length, globSync('server/storage/migrations/*.sql', { cwd: root }).length)
  })

  test('of the server names the licence of every package inside it', () => {
    const licences = readFileSync(join(folder, 'package/THIRD-PARTY-LICENSES.txt'), 'utf8')
    const missing = named.filter((name) => !beside.includes(name) && !licences.includes(`${name} ${dependencies[name]}, `))
    assert.deepEqual(missing, [])
    assert.match(licences, /^fastify [\d.]+, MIT\n\n(.*\n)*?.*Permission is hereby granted/m)
  })

  test('of the client can be imported by every name that it exports', () => {
    mkdirSync(join(folder, 'node_modules'))
    symlinkSync(join(root, 'node_modules/react'), join(folder, 'node_modules/react'))
    const { exports } = JSON.parse(readFileSync(join(folder, 'client/package.json'), 'utf8')) as {
      exports: Record<string, { types: string }>
    }
    const { './package.json': _, ...subpaths } = exports
    for (const { types } of Object.values(subpaths)) assert.ok(client.files.includes(types.slice(2)), types)
    // Vue is not installed here: proof/framework-examples.test.ts imports it with its framework.
    const withoutVue = Object.keys(subpaths).filter((subpath) => subpath !== './vue')
    const imports = withoutVue.map((subpath) => `await import('@tollgate/client${subpath.slice(1)}')`)
    const { status, stderr } = spawnSync(process.execPath, ['--input-type=module', '--eval', imports.join('\n')], {
      cwd: join(folder, 'client'),
      encoding: 'utf8',
    })
    assert.equal(status, 0, stderr)
  })

  test('of the client has an end for each framework that is as small as its guide says', () => {
    const guide = readFileSync(join(root, 'docs/guides/frameworks.md'), 'utf8')
    const limits = [...guide.matchAll(/^\| `@tollgate\/client\/(\w+)` \|.*\| ([\d.]+) KB \|$/gm)]
    assert.equal(limits.length, 4)
    for (const [, name, limit] of limits) {
      const weight = gzipSync(readFileSync(join(folder, `client/code/${name}.js`)), { level: 9 }).length / 1000
      assert.ok(weight <= Number(limit) && weight <= 3, `${name} weighs ${weight} KB gzipped`)
    }
  })

  test('of the server runs, with its pages and its guides', async () => {
    const home = join(folder, 'package')
    symlinkSync(join(root, 'node_modules'), join(home, 'node_modules'))
    const { stdout, stderr } = spawnSync(process.execPath, [join(home, 'tollgate.mjs'), '--version'], { encoding: 'utf8' })
    assert.equal(stdout.trim(), version, stderr)
    const running = await startRealServer(await freePort(), { DATABASE_URL: 'sqlite::memory:' }, join(home, 'dist/server'))
    for (const path of ['/sign-in', '/dev', '/llms.txt', '/docs/versions.md'])
      assert.equal((await fetch(running.url + path)).status, 200, path)
    running.signal('SIGTERM')
    assert.deepEqual(await running.ended, [0, null], running.log())
  })

  test('of the server asks for exactly the packages that were tested', () => {
    const home = join(folder, 'package')
    const { packages } = JSON.parse(readFileSync(join(home, 'npm-shrinkwrap.json'), 'utf8')) as { packages: Record<string, Locked> }
    assert.deepEqual(
      Object.entries(packages['']?.dependencies ?? {}),
      beside.filter((name) => name !== 'node').map((name) => [name, dependencies[name]]),
    )
    const locked = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, Locked> }
    for (const [place, { integrity }] of Object.entries(packages))
      if (place !== '') assert.equal(integrity, locked.packages[place]?.integrity, place)
  })
})

type Published = ReturnType<typeof rehearsePublish>
type Locked = { integrity?: string; dependencies?: Record<string, string> }

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
