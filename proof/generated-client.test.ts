import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { promisify } from 'node:util'
import type { OpenApi } from '#contract/kit/openapi.ts'
import { root } from '../scripts/install.mjs'
import { installIn } from '../scripts/install-in.mjs'
import { program } from './openapi/program.ts'
import { freePort, type RealServer, runTollgate, startRealServer } from './processes/real-server.ts'

/** Which of our documents, and where it is served. */
const documents = { accounts: '/api/auth/openapi.json', billing: '/v1/openapi.json' }
const names = ['accounts', 'billing'] as const

describe('an OpenAPI document', () => {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-openapi-'))
  const packages = join(root, 'proof/openapi/node_modules')
  const read = new Map<string, OpenApi>()
  let url = ''
  let server: RealServer | undefined
  let organizationToken = ''

  before(async () => {
    installIn('proof/openapi', 'what reads OpenAPI')
    symlinkSync(packages, join(folder, 'node_modules'))
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}')
    const database = { DATABASE_URL: `sqlite:${join(folder, 'tollgate.db')}` }
    server = await startRealServer(await freePort(), database)
    url = server.url
    organizationToken = await sell(url, database)
    for (const name of names) {
      const text = await (await fetch(url + documents[name])).text()
      read.set(name, JSON.parse(text) as OpenApi)
      writeFileSync(join(folder, `${name}.json`), text)
    }
  })
  after(async () => {
    server?.signal('SIGKILL')
    await server?.ended
    rmSync(folder, { recursive: true, force: true })
  })

  /** A program of the packages, by the file that its package names. */
  const run = (file: string, args: string[], env: NodeJS.ProcessEnv = {}) =>
    promisify(execFile)(process.execPath, [join(packages, file), ...args], { cwd: folder, env: { PATH: process.env.PATH, ...env } })

  test('has nothing that a linter calls wrong, and examples that fit their schemas', async () => {
    for (const name of names) {
      const args = ['lint', `${name}.json`, '--format', 'json', '--skip-rule', 'no-server-example.com']
      const { stdout } = await run('@redocly/cli/bin/cli.js', args, { REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' })
      const { totals, problems } = JSON.parse(stdout) as { totals: { errors: number }; problems: { ruleId: string; message: string }[] }
      assert.equal(totals.errors, 0)
      // A route that only redirects has no other success, and paths of existing clients stay as they are.
      const known = ['operation-2xx-response', 'no-ambiguous-paths']
      assert.deepEqual(
        problems.filter(({ ruleId }) => !known.includes(ruleId)).map(({ message }) => message),
        [],
      )
    }
  })

  test('says of every group and operation what it is for, with an example of what is sent and answered', () => {
    for (const name of names) {
      const { tags, paths } = read.get(name) ?? assert.fail()
      for (const tag of tags) assert.ok(tag.description, tag.name)
      for (const { operationId, description, requestBody, responses } of Object.values(paths).flatMap((item) => Object.values(item))) {
        assert.ok(description, operationId)
        if (requestBody) assert.ok(requestBody.content['application/json'].example, operationId)
        for (const [status, { content }] of Object.entries(responses))
          if (status.startsWith('2') && content?.['application/json'])
            assert.ok('example' in content['application/json'], `${operationId} ${status}`)
      }
    }
  })

  test('names what is sent and answered', () => {
    for (const name of names) {
      const operations = Object.values(read.get(name)?.paths ?? {}).flatMap((item) => Object.values(item))
      for (const { operationId, requestBody, responses } of operations) {
        const bodies = [requestBody, ...Object.entries(responses).map(([status, answer]) => (status.startsWith('2') ? answer : undefined))]
        for (const body of bodies) {
          const { type, properties } = body?.content?.['application/json']?.schema ?? {}
          assert.ok(type !== 'object' || !properties, operationId)
        }
      }
    }
  })

  test('gives a typed client that compiles and works', async () => {
    for (const name of names)
      await run('openapi-typescript/bin/cli.js', [`${name}.json`, '-o', `${name}.d.ts`, '--default-non-nullable=false'])
    writeFileSync(join(folder, 'program.ts'), program)
    const options = '--strict --noEmit --module nodenext --target esnext --lib esnext,dom,dom.iterable --allowImportingTsExtensions'
    const types = ['--typeRoots', join(root, 'node_modules/@types'), '--types', 'node', '--skipLibCheck']
    const compiled = await run('typescript/bin/tsc', [...options.split(' '), ...types, 'program.ts']).catch((error: unknown) => error)
    assert.equal((compiled as { stdout: string }).stdout, '')
    const env = { TOLLGATE: url, ORGANIZATION_TOKEN: organizationToken, PRODUCT: 'Press pass' }
    const { stdout } = await promisify(execFile)(process.execPath, ['program.ts'], { cwd: folder, env: { PATH: process.env.PATH, ...env } })
    assert.equal(stdout, 'Press pass\n')
  })
})

/** A person with an organization that sells, and the token of its server. */
async function sell(url: string, database: { DATABASE_URL: string }): Promise<string> {
  const post = (path: string, body: object, headers = {}) =>
    fetch(`${url}/api/auth${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    }).then(async (answer) => (await answer.json()) as { token?: string })
  const { token = '' } = await post('/sign-up/email', { name: 'Ada', email: 'ada@example.com', password: 'a long enough password' })
  await post('/organization/create', { name: 'Press', slug: 'press' }, { authorization: `Bearer ${token}` })
  await runTollgate(['open-selling', 'press'], database)
  const { printed } = await runTollgate(['create-organization-token', 'press', 'generated'], database)
  return printed.trim().split('\n')[0] ?? ''
}
