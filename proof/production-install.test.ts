import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, lstatSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import type { PaymentIntent } from '#server/kit/payments.ts'
import { StripeServer } from '#server/testing/stripe-server.ts'
import { beside, placesBeside } from '../scripts/beside.mjs'
import { oldestNode } from '../scripts/oldest-node.mjs'
import { freePort, packed, runTollgate, startRealServer } from './processes/real-server.ts'

const root = join(import.meta.dirname, '..')
const skip = existsSync(join(packed, 'main.mjs')) ? false : 'needs dist/server; npm test packs it'

describe('a production install: what was built, and the packages that are installed beside it', { skip }, () => {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-production-'))
  const build = join(folder, 'dist/server')

  before(() => {
    for (const path of productionPackages()) copy(path)
    // Only what the packed server reads beside itself: migrations, pages, styles, and the guides that it serves.
    cpSync(join(root, 'server'), join(folder, 'server'), { recursive: true, filter: (path) => !path.endsWith('.ts') })
    copy('docs')
    for (const path of ['dist/server', 'dist/web']) copy(path) // and no packages that were made beside them
    copy('package.json')
  })

  test('keeps none of the packages that are packed, and its command line needs none', () => {
    for (const name of ['fastify', '@base-ui/react', '.bin']) mkdirSync(join(folder, 'node_modules', name), { recursive: true })
    const kept = () => readdirSync(join(folder, 'node_modules'), { recursive: true, encoding: 'utf8' }).sort()
    const before = kept().filter((name) => !/^(fastify|@base-ui\b.*|\.bin)$/.test(name))
    copy('scripts')
    copy('package-lock.json')
    const { status, stderr } = spawnSync(process.execPath, ['scripts/prune-packages.mjs'], { cwd: folder, encoding: 'utf8' })
    assert.equal(status, 0, stderr)
    assert.deepEqual(
      kept().filter((name) => name !== '.tollgate-pruned'),
      before,
    )

    // The command line runs what was built, and installs nothing that was left out.
    mkdirSync(join(folder, 'node_modules/node/bin'), { recursive: true })
    symlinkSync(process.execPath, join(folder, 'node_modules/node/bin/node'))
    const help = spawnSync(process.execPath, ['scripts/tollgate.mjs', 'help'], { cwd: folder, encoding: 'utf8', timeout: 20_000 })
    assert.deepEqual([help.status, help.stderr], [0, ''])
    assert.match(help.stdout, /create-admin/)
    rmSync(join(folder, 'node_modules/node'), { recursive: true })
    for (const name of ['scripts', 'package-lock.json']) rmSync(join(folder, name), { recursive: true })
  })
  after(() => rmSync(folder, { recursive: true, force: true }))

  test('carries less than 60 MB beside Node itself', () => {
    const megabytes = sizeOf(folder) / 2 ** 20
    assert.ok(megabytes < 60, `${megabytes.toFixed(1)} MB`)
  })

  test('says on an older Node which one it needs', () => {
    for (const entry of ['main.mjs', 'cli.mjs']) {
      const { status, stderr } = spawnSync(oldestNode(), [join(build, entry)], { encoding: 'utf8' })
      assert.equal(status, 1)
      assert.match(stderr, /^Tollgate needs Node 26 or newer, and this is v22\./)
    }
  })

  test('imports nothing that is not installed', () => {
    const missing = [...partsOf(build)].flatMap(([name, code]) =>
      importsOf(code)
        .filter((specifier) => !specifier.startsWith('.') && !isBuiltin(specifier) && !beside.includes(specifier))
        .map((specifier) => `${name} imports ${specifier}`),
    )
    assert.deepEqual(missing, [])
  })

  test('charges by Stripe, whose package is not installed', async () => {
    assert.ok(!existsSync(join(folder, 'node_modules/stripe')))
    const stripe = await new StripeServer().listen()
    const part = [...partsOf(build)].find(([, code]) => code.includes('export { StripeProcessor };'))?.[0] ?? 'no part of its own'
    const { StripeProcessor } = (await import(join(build, part))) as typeof import('../server/billing/payments/stripe.ts')
    const processor = new StripeProcessor({ secretKey: 'sk_test_1', fetch, url: stripe.url })
    const intent = { kind: 'charge', idempotencyKey: 'k-1', amount: 1250, currency: 'usd' } as PaymentIntent
    const request = { intent, card: { token: 'ctoken_visa' }, processorCustomerId: null, offSession: false, charge: null }
    const { status } = await processor.send(request, async () => {})
    assert.deepEqual([status, stripe.charged()], ['succeeded', 1250])
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

test('an image gives Node the flags and the memory setting that npm start gives it', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { scripts: { start: string } }
  const image = readFileSync(join(root, 'Dockerfile'), 'utf8')
  const command = /^CMD (\[.*\])$/m.exec(image)?.[1] ?? '[]'
  const flags = (JSON.parse(command) as string[]).filter((word) => word.startsWith('--'))
  assert.deepEqual(flags, scripts.start.match(/--\S+/g))
  const arenas = /MALLOC_ARENA_MAX=\d/
  assert.equal(arenas.exec(image)?.[0], arenas.exec(scripts.start)?.[0])
})

/** What `scripts/prune-packages.mjs` leaves and this machine has, but for the pinned Node: an image brings its own. */
function productionPackages(): string[] {
  const outermost = placesBeside().filter((place) => place.lastIndexOf('node_modules/') === 0)
  return outermost.filter((place) => !/^node_modules\/node(-bin-setup)?$/.test(place) && existsSync(join(root, place)))
}

/** What the packed server can come to load; older builds may have left more. */
function partsOf(build: string, name = './main.mjs', parts = new Map<string, string>()): Map<string, string> {
  if (parts.has(name)) return parts
  const code = readFileSync(join(build, name), 'utf8')
  parts.set(name, code)
  for (const part of importsOf(code).filter((specifier) => specifier.startsWith('./'))) partsOf(build, part, parts)
  return parts
}

function importsOf(code: string): string[] {
  const found = code.matchAll(/^(?:import|export) [^;]*?from "([^"\n]+)";$|^import "([^"\n]+)";$|\bimport\("([^"\n]+)"\)/gm)
  return [...found].map(([, from, bare, later]) => (from ?? bare ?? later) as string)
}

/** As `du` counts: whole blocks. */
function sizeOf(folder: string): number {
  const paths = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((name) => lstatSync(join(folder, name)))
  return paths.reduce((sum, { blocks }) => sum + blocks * 512, 0)
}
