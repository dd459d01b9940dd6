import assert from 'node:assert/strict'
import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { parseEnv } from 'node:util'
import { readConfig } from '#server/kit/config.ts'
import { loadConfig } from '#server/kit/load-config.ts'
import { packClient } from '../scripts/client-package/pack-client.ts'
import { root } from '../scripts/install.mjs'
import { type Block, blocksOf } from './guides/blocks.ts'
import { makeOldDatabase, makeSupabase } from './guides/old-database.ts'
import { runCommands } from './guides/run-commands.ts'
import { startReaders } from './guides/start-readers.ts'
import { complaintsAbout } from './guides/type-snippets.ts'
import { packed } from './processes/real-server.ts'

const guides = [
  ...readdirSync(join(root, 'docs/guides')).map((name) => `docs/guides/${name}`),
  'docs/benchmarks.md',
  'docs/compatibility.md',
  'README.md',
  'examples/two-origins/README.md',
]
const blocks = guides.flatMap(blocksOf)
const run = blocks.filter(({ notRun }) => notRun === undefined)
const ofKind = (kind: Kind) => run.filter((block) => kindOf(block) === kind)

const folder = mkdtempSync(join(tmpdir(), 'tollgate-guides-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const skip = existsSync(join(packed, 'main.mjs')) ? false : 'needs dist/server; npm test packs it'

test('leaves out only what says why', () => {
  const leftOut = blocks.filter(({ notRun }) => notRun !== undefined).map(({ guide, notRun }) => `${guide}: ${notRun}`)
  assert.deepEqual(leftOut, [
    'docs/guides/agents.md: proof/mcp-install.test.ts runs the command with the published client',
    'docs/guides/agents.md: proof/mcp-install.test.ts runs it, and compares',
    'docs/guides/client.md: proof/generated-client.test.ts does the same and runs a program with it',
    'docs/guides/deploy.md: proof/production-install.test.ts installs and starts the same',
    'docs/guides/deploy.md: the first asks the registry, and scripts/packages.test.ts runs the second',
    'docs/guides/deploy.md: no proxy is here to read it',
    'docs/guides/deploy.md: it changes a role of your own',
    "docs/guides/deploy.md: it is a part of Prometheus's own configuration",
    'docs/guides/examples.md: proof/examples.test.ts packs the client and starts Tollgate with the same setting',
    'docs/guides/examples.md: proof/examples.test.ts installs and starts it',
    'docs/guides/examples.md: proof/examples.test.ts installs and starts it',
    'docs/guides/examples.md: proof/examples.test.ts installs, builds and starts it',
    'docs/guides/examples.md: proof/examples.test.ts installs, builds and starts it',
    'docs/guides/examples.md: proof/examples.test.ts starts it, where Python has the packages',
    'docs/guides/examples.md: proof/examples.test.ts builds and starts it, where Go is installed',
    'docs/guides/first-application.md: proof/first-application.test.ts packs the client and starts Tollgate with the same setting',
    'docs/guides/first-application.md: proof/first-application.test.ts copies, sets up and starts the same',
    'docs/guides/mcp.md: proof/mcp.test.ts registers the same, with a meter of its own',
    'docs/guides/openid-express.md: proof/openid-examples.test.ts installs and starts it',
    'docs/guides/openid-python.md: proof/openid-examples.test.ts starts it, where Python has the packages',
    'docs/guides/selling.md: web/journeys/embed.test.ts loads the same script',
    'docs/benchmarks.md: it takes twenty minutes, and npm test measures nothing',
    'docs/compatibility.md: it installs other packages from the registry',
    'README.md: the stages of npm test run both',
    'README.md: it breaks off, as the three dots say; docs/guides/client.md goes on',
    'examples/two-origins/README.md: proof/two-origins.test.ts walks through the example',
    'examples/two-origins/README.md: proof/two-origins.test.ts walks through the example',
  ])
})

test('reads every setting that a guide gives', async () => {
  for (const { code } of ofKind('settings')) readConfig(parseEnv(code))
  for (const [at, { code }] of ofKind('configuration').entries()) {
    const place = join(folder, `configuration-${at}`)
    mkdirSync(place)
    writeFileSync(join(place, 'tollgate.config.ts'), code)
    await loadConfig({}, place)
  }
  assert.ok(ofKind('settings').length > 2 && ofKind('configuration').length > 2)
})

test('shows no JSON that is none', () => {
  for (const { code } of ofKind('json')) for (const line of code.trim().split('\n')) JSON.parse(line)
})

test('shows pieces of the examples as they are', () => {
  for (const { guide, line, from = '', code } of ofKind('excerpt'))
    assert.ok(readFileSync(join(root, from), 'utf8').includes(code), `${guide}:${line} is not what ${from} says`)
  assert.ok(ofKind('excerpt').length > 0)
})

describe('a guide', { skip }, () => {
  let client = ''
  let readers: Awaited<ReturnType<typeof startReaders>>

  before(async () => {
    client = await packClient(join(folder, 'packed'))
    readers = await startReaders(folder)
  })
  after(() => readers.stop())

  test('has no snippet that the packed client does not take', () => {
    assert.equal(complaintsAbout(ofKind('snippet'), folder, client), '')
  })

  for (const guide of new Set(ofKind('commands').map((block) => block.guide)))
    test(`does what ${guide} says`, async () => {
      const own = ofKind('commands').filter((block) => block.guide === guide)
      const place = makePlace(guide)
      for (const block of own) await runCommands(block, place)
    })

  /** A clone of Tollgate and an application beside it, with the files that the guide speaks of. */
  function makePlace(guide: string) {
    const clone = join(folder, basename(guide, '.md'), 'tollgate')
    for (const path of [clone, join(clone, '../my-application')]) mkdirSync(path, { recursive: true })
    for (const { file, code } of ofKind('file').filter((block) => block.guide === guide)) writeFileSync(join(clone, file ?? ''), code)
    if (guide.endsWith('moving-in.md')) makeOldDatabase(join(clone, 'old.db'))
    if (guide.endsWith('moving-from-supabase.md')) makeSupabase(join(clone, 'supabase.db'))
    // Who asks the server shares its database; who only types commands has one of their own.
    const asks = blocks.some((block) => block.guide === guide && block.code.includes('curl '))
    const own = join(clone, 'tollgate.db')
    if (!asks) copyFileSync(readers.emptyDatabase, own)
    const database = asks ? readers.database : `sqlite:${own}`
    const environment = { DATABASE_URL: database, KEY: readers.key, TOLLGATE_SECRET_KEY: readers.key }
    return {
      folder: clone,
      environment: {
        ...environment,
        ...readers.session,
        XDG_CONFIG_HOME: join(clone, 'settings'),
        GUIDES_BUILD: packed,
        GUIDES_CLIENT: client,
      },
      standIns: { ...readers.standIns, '/srv/tollgate': clone, '/backups': clone },
    }
  }
})

type Kind = 'commands' | 'settings' | 'configuration' | 'excerpt' | 'file' | 'snippet' | 'json' | 'text'

function kindOf({ guide, line, language, file, from, code }: Block): Kind {
  if (from !== undefined) return 'excerpt'
  if (file === 'tollgate.config.ts') return 'configuration'
  if (file !== undefined) return 'file'
  if (language === 'sh') return /^(?!#|\w+=\S*\s*($|#)|\w+='[^']*'$|$)/m.test(code) ? 'commands' : 'settings'
  if (language === 'crontab') return 'commands'
  if (language === 'ts' || language === 'tsx') return 'snippet'
  if (language === 'json' || language === 'text') return language
  throw new Error(`${guide}:${line} is of a kind that nobody runs. Say <!-- not run: WHY --> above it.`)
}
