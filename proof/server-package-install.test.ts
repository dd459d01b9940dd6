import assert from 'node:assert/strict'
import { execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { root } from '../scripts/install.mjs'
import { oldestNode } from '../scripts/oldest-node.mjs'
import { packServer } from '../scripts/server-package/pack-server.ts'
import { freePort, packed, untilReady } from './processes/real-server.ts'

const skip = existsSync(join(packed, 'main.mjs')) ? false : 'needs dist; npm test builds it'

describe('the packed server, installed by npm into an empty folder', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-server-package-'))
  const home = join(folder, 'home')
  const command = join(home, 'node_modules/.bin/tollgate')

  before(() => {
    const file = packServer(folder)
    mkdirSync(home)
    writeFileSync(join(home, 'package.json'), '{}')
    const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']
    execFileSync('npm', ['install', ...quietly, file], { cwd: home, stdio: ['ignore', 'ignore', 'inherit'] })
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  test('brings the versions that our own lock file names', () => {
    const installed = lockOf(join(home, 'node_modules/.package-lock.json'))
    const ours = lockOf(join(root, 'package-lock.json'))
    const others = Object.entries(installed).filter(
      ([place, { version }]) => place !== 'node_modules/tollgate' && ours[place]?.version !== version,
    )
    assert.deepEqual(others, [])
    assert.ok(Object.keys(installed).length > 20)
  })

  test('serves its pages and its API on a database of its own', async () => {
    const port = await freePort()
    const env = {
      PATH: `${dirname(process.execPath)}:${process.env.PATH}`,
      PORT: String(port),
      HOST: '127.0.0.1',
      TOLLGATE_LOG_LEVEL: 'warn',
    }
    const child = spawn(command, ['start'], { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] })
    const ended = once(child, 'exit')
    let log = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (log += text))
    const url = `http://127.0.0.1:${port}`
    try {
      await untilReady({ url, log: () => log, process: child })
      const document = await fetch(`${url}/api/auth/openapi.json`)
      for (const path of ['/sign-in', '/dev']) assert.equal((await fetch(url + path)).status, 200, path)
      const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string }
      assert.equal(((await document.json()) as { info: { version: string } }).info.version, version)
    } finally {
      child.kill('SIGTERM')
    }
    assert.deepEqual(await ended, [0, null], log)
    assert.ok(existsSync(join(home, 'data/tollgate.db')))
  })

  test('says on an older Node which one it needs', () => {
    const { status, stderr } = spawnSync(oldestNode(), [command, 'start'], { cwd: home, encoding: 'utf8' })
    assert.equal(status, 1)
    assert.match(stderr, /^Tollgate needs Node 26 or newer, and this is v22\./)
  })
})

function lockOf(file: string): Record<string, { version: string }> {
  const { packages } = JSON.parse(readFileSync(file, 'utf8')) as { packages: Record<string, { version: string }> }
  return packages
}
