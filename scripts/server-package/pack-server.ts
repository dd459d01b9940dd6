import { copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beside, placesBeside } from '../beside.mjs'
import { root } from '../install.mjs'
import { pack } from '../pack.mjs'
import { licencesOfPacked } from './licences.ts'

const installed = beside.filter((name) => name !== 'node') // who installs the package has a Node already, and `engines` says which

/** Packs the built server as `npm install` takes it: what a production install has, and the packages beside it by a lock file of their own. Answers the file. */
export function packServer(output: string): string {
  const folder = join(output, 'package')
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(join(folder, 'dist/server'), { recursive: true })
  for (const name of partsOf(join(root, 'dist/server'))) copyFileSync(join(root, 'dist/server', name), join(folder, 'dist/server', name))
  cpSync(join(root, 'dist/web'), join(folder, 'dist/web'), { recursive: true })
  // Migrations, pages and styles are read from where they are written.
  cpSync(join(root, 'server'), join(folder, 'server'), { recursive: true, filter: (path) => !/\.ts$|\/tsconfig\.json$/.test(path) })
  // And so are the guides that it serves.
  cpSync(join(root, 'docs'), join(folder, 'docs'), { recursive: true, filter: (path) => !/docs\/(decisions|images)$/.test(path) })
  writeFileSync(join(folder, 'tollgate.mjs'), "#!/usr/bin/env node\nimport './dist/server/cli.mjs'\n", { mode: 0o755 })
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  writeFileSync(join(folder, 'THIRD-PARTY-LICENSES.txt'), licencesOfPacked())
  copyFileSync(join(import.meta.dirname, 'README.md'), join(folder, 'README.md'))
  writeFileSync(join(folder, 'package.json'), JSON.stringify(manifest(), null, 2))
  writeFileSync(join(folder, 'npm-shrinkwrap.json'), JSON.stringify(shrinkwrap(), null, 2))
  return pack(folder, join(output, 'tollgate.tgz'))
}

/** What the last build wrote, by the names that its entries mention: parts of older builds stay beside it. */
function partsOf(build: string): Set<string> {
  const names = readdirSync(build)
  const found = new Set(['main.mjs', 'cli.mjs'])
  for (const part of found) {
    const text = part.endsWith('.mjs') ? readFileSync(join(build, part), 'utf8') : ''
    for (const name of names) if (text.includes(name)) found.add(name)
  }
  return found
}

function manifest() {
  const { name, version, license, description, repository, dependencies } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  ) as Manifest
  return {
    name,
    version,
    license,
    description,
    repository,
    type: 'module',
    bin: { tollgate: './tollgate.mjs' },
    files: ['dist', 'docs', 'server', 'tollgate.mjs', 'npm-shrinkwrap.json', 'THIRD-PARTY-LICENSES.txt'],
    engines: { node: '>=26' },
    dependencies: Object.fromEntries(installed.map((name) => [name, dependencies[name]])),
    publishConfig: { access: 'public' },
  }
}

type Manifest = {
  name: string
  version: string
  license: string
  description: string
  repository?: unknown
  dependencies: Record<string, string>
}

/** The part of our lock file that is installed beside the server: exactly what was tested. */
function shrinkwrap() {
  const { lockfileVersion, packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as {
    lockfileVersion: number
    packages: Record<string, object>
  }
  const { name, version, license, bin, engines, dependencies } = manifest()
  const places = placesBeside(installed).toSorted()
  return {
    name,
    version,
    lockfileVersion,
    requires: true,
    packages: {
      '': { name, version, license, bin, engines, dependencies },
      ...Object.fromEntries(places.map((place) => [place, packages[place]])),
    },
  }
}
