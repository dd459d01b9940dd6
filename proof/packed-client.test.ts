import assert from 'node:assert/strict'
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { packClient } from '../scripts/client-package/pack-client.ts'
import { root } from '../scripts/install.mjs'
import { oldestNode } from '../scripts/oldest-node.mjs'

const folder = mkdtempSync(join(tmpdir(), 'tollgate-client-'))
let file = ''

before(async () => {
  file = await packClient(join(folder, 'packed'))
})
after(() => rmSync(folder, { recursive: true }))

describe('the packed client', () => {
  it('has no fault that publint knows', async () => {
    const pkgDir = join(folder, 'packed/client')
    const { messages, pkg } = await publint({ pkgDir, strict: true, pack: false })
    assert.deepEqual(
      messages.map((message) => formatMessage(message, pkg)),
      [],
    )
  })

  it('resolves its types wherever modules of today do', async () => {
    const analysis = await checkPackage(createPackageFromTarballData(new Uint8Array(readFileSync(file))))
    assert.ok(analysis.types, 'it has types')
    // CommonJS gets modules, as it can since Node 22, and Node 10 knows no subpaths.
    const expected = new Set(['CJSResolvesToESM', 'NoResolution'])
    const problems = analysis.problems.filter(
      (problem) => !(expected.has(problem.kind) && (!('resolutionKind' in problem) || problem.resolutionKind !== 'bundler')),
    )
    assert.deepEqual(
      problems.filter((problem) => !('resolutionKind' in problem) || problem.resolutionKind !== 'node10'),
      [],
    )
  })

  it('depends on nothing', () => {
    const manifest = JSON.parse(readFileSync(join(folder, 'packed/client/package.json'), 'utf8')) as Record<string, unknown>
    assert.equal(manifest.dependencies, undefined)
    assert.deepEqual(Object.keys(manifest.exports as object), [
      '.',
      './react',
      './server',
      './permissions',
      './billing',
      './entitlements',
      './webhooks',
      './next',
      './express',
      './hono',
      './vue',
      './package.json',
    ])
  })

  it('brings its parts for React, the table of prices among them', () => {
    const declared = readFileSync(join(folder, 'packed/client/types/client/react.d.ts'), 'utf8')
    for (const part of [
      'SignInButton',
      'UserButton',
      'OrganizationSwitcher',
      'Protect',
      'PricingTable',
      'SignIn',
      'SignUp',
      'UserProfile',
      'OrganizationProfile',
      'APIKeys',
    ])
      assert.ok(declared.includes(part), part)
  })

  it('brings a command line, which says how it is used', () => {
    const file = join(folder, 'packed/client/code/command.js')
    const manifest = JSON.parse(readFileSync(join(folder, 'packed/client/package.json'), 'utf8')) as { bin: object }
    assert.deepEqual(manifest.bin, { 'tollgate-client': './code/command.js' })
    assert.match(readFileSync(file, 'utf8'), /^#!\/usr\/bin\/env node\n/)
    for (const node of [process.execPath, oldestNode()])
      assert.match(execFileSync(node, [file, '--help'], { encoding: 'utf8' }), /^Usage: tollgate-client login/)
  })

  it('types every call by its route for who installs it, and runs on the oldest Node it promises as on ours', () => {
    const application = join(folder, 'application')
    mkdirSync(join(application, 'node_modules/@tollgate/client'), { recursive: true })
    execFileSync('tar', ['xzf', file, '--strip-components=1', '-C', join(application, 'node_modules/@tollgate/client')])
    writeFileSync(join(application, 'package.json'), '{"type":"module"}')
    writeFileSync(join(application, 'uses.ts'), uses)
    const tsc = join(root, 'node_modules/typescript/bin/tsc')
    const options = ['--strict', '--noEmit', '--skipLibCheck', 'false', '--module', 'nodenext', '--target', 'esnext', '--lib', 'esnext,dom']
    execFileSync(process.execPath, [tsc, ...options, 'uses.ts'], { cwd: application, stdio: 'inherit' })
    for (const node of [process.execPath, oldestNode()]) execFileSync(node, ['uses.ts'], { cwd: application, stdio: 'inherit' })
  })
})

const uses = `import { bearerFetch, createClient, type SessionData } from '@tollgate/client'
import { createBillingClient } from '@tollgate/client/billing'
import { checkOrganizationPermission } from '@tollgate/client/permissions'
import { createVerifier } from '@tollgate/client/server'
import { verifyWebhook } from '@tollgate/client/webhooks'

const client = createClient({ baseURL: 'http://127.0.0.1:1' })
const { data, error } = await client.signIn.email({ email: 'ada@example.com', password: 'correct horse battery' })
const name: string | undefined = data && 'user' in data ? data.user.name : undefined
if (error?.code !== 'NETWORK_ERROR') throw new Error('nothing listens there: ' + name)
// @ts-expect-error: no such code
if (error?.code === 'NO_SUCH_CODE') throw new Error('never')
// @ts-expect-error: a password is missing
void client.signIn.email({ email: 'ada@example.com' })
const session: SessionData | null = (await client.getSession()).data
if (session !== null) throw new Error('nobody is signed in')

let token: string | null = null
const program = createClient({ baseURL: 'http://127.0.0.1:1', fetch: bearerFetch({ read: () => token, write: (newer) => void (token = newer) }) })
if ((await program.getSession()).error?.code !== 'NETWORK_ERROR') throw new Error('nothing listens there')
if (!checkOrganizationPermission({ role: 'admin', permissions: { invitation: ['create'] } })) throw new Error('admins invite')

const billing = createBillingClient({ baseURL: 'http://127.0.0.1:1' })
const { data: products, error: refused } = await billing.products.list({ isArchived: false })
const productName: string | undefined = products?.items[0]?.name
if (refused?.code !== 'NETWORK_ERROR') throw new Error('nothing listens there: ' + productName)
// @ts-expect-error: no such member
void products?.items[0]?.noSuchMember

const { verify } = createVerifier({ baseURL: 'http://127.0.0.1:1' })
if ((await verify(new Request('http://127.0.0.1:1'))) !== null) throw new Error('it proves nothing')
await verifyWebhook('{}', {}, 'whsec_c2VjcmV0').then(() => process.exit(1), () => {})
declare const process: { exit(code: number): never }
`
