import assert from 'node:assert/strict'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { freePort, packed, runTollgate, startRealServer } from './processes/real-server.ts'

const root = join(import.meta.dirname, '..')
const skip = existsSync(join(packed, 'main.mjs')) ? false : 'needs dist/server; npm test packs it'

describe('a production install: what `npm ci --omit=dev` installs, and what was built', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-production-'))
  const build = join(folder, 'dist/server')

  before(() => {
    for (const path of productionPackages()) copy(path)
    // Only what the packed server reads beside itself: migrations, pages, styles.
    cpSync(join(root, 'server'), join(folder, 'server'), { recursive: true, filter: (path) => !path.endsWith('.ts') })
    copy('dist')
    copy('package.json')
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  test('carries less than 100 MB beside Node itself, half of it to draw pictures and to speak with Stripe', () => {
    const megabytes = sizeOf(folder) / 2 ** 20
    assert.ok(megabytes < 100, `${megabytes.toFixed(1)} MB`)
  })

  test('serves, and answers the command line', async () => {
    const settings = {
      NODE_ENV: 'production',
      TOLLGATE_TRUSTED_PROXIES: 'none',
      DATABASE_URL: `sqlite:${join(folder, 'tollgate.db')}`,
      TOLLGATE_URL: 'https://tollgate.example',
      TOLLGATE_SECRET: 'a secret of thirty-two bytes or more, for a test',
      SMTP_URL: 'smtp://127.0.0.1:1',
    }
    const server = await startRealServer(await freePort(), settings, build)
    const alive = await fetch(`${server.url}/api/auth/ok`)
    server.signal('SIGTERM')
    assert.equal(alive.status, 200)
    assert.deepEqual(await server.ended, [0, null], server.log())

    const { code, printed } = await runTollgate(['migrate'], settings, build)
    assert.equal(code, 0, printed)
  })

  function copy(path: string) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    cpSync(join(root, path), join(folder, path), { recursive: true })
  }
})

test('an image gives Node the flags that npm start gives it', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const command = /^CMD (\[.*\])$/m.exec(readFileSync(join(root, 'Dockerfile'), 'utf8'))?.[1] ?? '[]'
  const flags = (JSON.parse(command) as string[]).filter((word) => word.startsWith('--'))
  assert.deepEqual(flags, scripts.start.match(/--\S+/g))
})

/** What the lock file needs in production and this machine has, but for the pinned Node: an image brings its own. */
function productionPackages(): string[] {
  const lock = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as { packages: Record<string, { dev?: true }> }
  const wanted = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && path !== 'node_modules/node' && !dev)
  const outermost = wanted.map(([path]) => path).filter((path) => path.lastIndexOf('node_modules/') === 0)
  return outermost.filter((path) => existsSync(join(root, path)))
}

/** As `du` counts: whole blocks. */
function sizeOf(folder: string): number {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => lstatSync(join(folder, name)))
  return paths.reduce((sum, { blocks }) => sum + blocks * 512, 0)
}
