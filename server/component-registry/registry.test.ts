import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, test } from 'node:test'
import { createApp } from '../create-app.ts'
import { readConfig } from '../kit/config.ts'
import { createServer } from '../server.ts'
import { openEmptySqlite } from '../testing/databases.ts'
import type { RegistryItem } from './registry-items.ts'

const storage = await openEmptySqlite()
const app = createApp(readConfig({ NODE_ENV: 'test' }, { logLevel: 'silent' }), storage)
const fastify = createServer(app, { strict: true })
after(async () => {
  await fastify.close()
  await storage.close()
})
const read = async (name: string) => {
  const answer = await fastify.inject(`/r/${name}.json`)
  assert.equal(answer.statusCode, 200, name)
  assert.match(String(answer.headers['content-type']), /^application\/json/)
  assert.equal(answer.headers['access-control-allow-origin'], '*')
  return answer.json() as unknown
}

test('every component of the table has a file that imports what the client exports, and leads to the provider on this server', async () => {
  const exported = readFileSync(new URL('../../client/react.ts', import.meta.url), 'utf8')
  const { items } = (await read('registry')) as { items: RegistryItem[] }
  assert.ok(items.length > 10)
  for (const { name, registryDependencies } of items) {
    const { files } = (await read(name)) as RegistryItem
    const content = files[0]?.content ?? ''
    const [, names = ''] = /import \{ (.*) \} from '@tollgate\/client\/react'/.exec(content) ?? assert.fail(name)
    for (const each of names.split(', ')) assert.match(exported, new RegExp(`[{ ,]${each.replace(/^type | as .*/g, '')}[ ,]`))
    for (const address of registryDependencies) assert.equal(address, `${app.config.url}/r/tollgate-provider.json`)
  }
})

test('an item that is not there is none', async () => {
  assert.equal((await fastify.inject('/r/nothing.json')).statusCode, 404)
})
