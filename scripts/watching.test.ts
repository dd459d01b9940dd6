import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { startTestServer } from '#server/testing/test-server.ts'
import { root } from './install.mjs'

const rules = join(root, 'deploy/prometheus/tollgate.rules.yml')
const files = [rules, join(root, 'deploy/grafana/tollgate.json')]

test('alerts and dashboard ask for no metric that the server does not have', async () => {
  const server = await startTestServer()
  await server.browser().fetch('/api/auth/get-session')
  // There are metrics of workers and of a replica where there are any: this process stands for the lead that is asked for them.
  const lead = { gatherMetrics: async () => ({ others: [], running: 2, deaths: 0 }) }
  Object.assign(server.app, { lead, replica: { lag: 0, reads: { here: 0, passedOver: 0 } } })
  const served = await (await server.browser().fetch('/metrics')).text()
  const known = new Set([...served.matchAll(/^([a-z0-9_]+)[{ ]/gm)].map(([, name]) => name))
  for (const file of files) {
    const asked = [...readFileSync(file, 'utf8').matchAll(/\b((?:tollgate|process|nodejs)_[a-z0-9_]+)/g)].map(([, name = '']) => name)
    assert.ok(asked.length > 10, file)
    for (const name of new Set(asked)) assert.ok(known.has(name), `${file}: ${name}`)
  }
})

const hasPromtool = spawnSync('promtool', ['--version']).status === 0

test('alerts fire when they should', { skip: !hasPromtool && 'promtool is not installed here' }, () => {
  const { status, stdout, stderr } = spawnSync('promtool', ['test', 'rules', rules.replace('.rules.', '.rules.test.')], {
    encoding: 'utf8',
  })
  assert.equal(status, 0, stdout + stderr)
})
