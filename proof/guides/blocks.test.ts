import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { parseEnv } from 'node:util'
import { readConfig } from '#server/kit/config.ts'
import { loadConfig } from '#server/kit/load-config.ts'
import { root } from '../../scripts/install.mjs'
import { blocks, ofKind } from './kinds.ts'

// What takes no server and no installation. The proof runs the rest (guides.test.ts).

const folder = mkdtempSync(join(tmpdir(), 'tollgate-guides-'))
after(() => rmSync(folder, { recursive: true, force: true }))

test('leaves out only what says why', () => {
  const leftOut = blocks.filter(({ notRun }) => notRun !== undefined).map(({ guide, notRun }) => `${guide}: ${notRun}`)
  assert.deepEqual(leftOut, [
    'docs/guides/agents.md: proof/mcp-install.test.ts runs the command with the published client',
    'docs/guides/agents.md: proof/mcp-install.test.ts runs it, and compares',
    'docs/guides/client.md: proof/generated-client.test.ts does the same and runs a program with it',
    'docs/guides/components.md: proof/shadcn-install.test.ts runs the same',
    'docs/guides/deploy.md: it needs Docker and a registry',
    'docs/guides/deploy.md: it needs a cluster',
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
    'docs/guides/operations.md: it needs PostgreSQL, and server/cli/partition.test.ts types the same',
    'docs/guides/operations.md: proof/usage-replication-processes.test.ts does the same',
    'docs/guides/operations.md: proof/failover-processes.test.ts sets the same',
    'docs/guides/operations.md: proof/failover-processes.test.ts sets the same',
    'docs/guides/operations.md: it changes the configuration of a database of your own',
    'docs/guides/operations.md: it needs such an archive',
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
