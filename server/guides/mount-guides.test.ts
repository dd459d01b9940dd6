import assert from 'node:assert/strict'
import { readdirSync } from 'node:fs'
import { after, test } from 'node:test'
import { createApp } from '../create-app.ts'
import { readConfig } from '../kit/config.ts'
import { createServer } from '../server.ts'
import { openEmptySqlite } from '../testing/databases.ts'

const storage = await openEmptySqlite()
const app = createApp(readConfig({ NODE_ENV: 'test' }, { logLevel: 'silent' }), storage)
const fastify = createServer(app, { strict: true })
after(async () => {
  await fastify.close()
  await storage.close()
})
const read = async (address: string) => {
  const answer = await fastify.inject(address.replace(app.config.url, ''))
  assert.equal(answer.statusCode, 200, address)
  return answer
}
const linksIn = (markdown: string) => [...markdown.matchAll(/\]\(([^)\s]+)\)/g)].map(([, target = '']) => target)

test('llms.txt has a title, a summary and lists of links, and every link answers', async () => {
  const { body, headers } = await read('/llms.txt')
  assert.equal(headers['content-type'], 'text/plain; charset=utf-8')
  assert.equal(headers['access-control-allow-origin'], '*')
  const [title, , summary] = body.split('\n')
  assert.match(title ?? '', /^# \S/)
  assert.match(summary ?? '', /^> \S/)
  const [, ...sections] = body.split(/^## /m)
  for (const section of sections) {
    const [, ...items] = section.trim().split(/\n+/)
    for (const item of items) assert.match(item, /^- \[[^\]]+\]\(https?:[^)]+\)(: .+)?$/)
  }
  for (const link of linksIn(body)) await read(link)
})

test('llms.txt holds to the proposal: one title, sections of the second level alone, and in them nothing but links, each once', async () => {
  const { body } = await read('/llms.txt')
  const headings = body.split('\n').filter((line) => line.startsWith('#'))
  assert.ok(headings[0]?.startsWith('# ') && headings.slice(1).every((line) => line.startsWith('## ')), headings.join(' | '))
  const [before = '', ...sections] = body.split(/^## .+$/m)
  assert.deepEqual(linksIn(before), [])
  const items = sections.flatMap((section) => section.trim().split(/\n+/))
  assert.ok(items.every((item) => item.startsWith('- [')))
  const links = items.map((item) => linksIn(item)[0])
  assert.equal(new Set(links).size, links.length)
  assert.doesNotMatch(body, /undefined|\[object|[ \t]$/m)
})

test('it names every guide once', async () => {
  const links = linksIn((await read('/llms.txt')).body)
  for (const name of readdirSync(new URL('../../docs/guides', import.meta.url))) {
    assert.equal(links.filter((link) => link === `${app.config.url}/docs/guides/${name}`).length, 1, name)
  }
})

test('guides are Markdown whose links lead to guides of this server, to a place within, or elsewhere', async () => {
  const links = linksIn((await read('/llms.txt')).body).filter((link) => link.endsWith('.md'))
  const texts = new Map(await Promise.all(links.map(async (link) => [link, await read(link)] as const)))
  for (const [guide, { body, headers }] of texts) {
    assert.equal(headers['content-type'], 'text/markdown; charset=utf-8')
    for (const target of linksIn(body.replaceAll(/```.*?```/gs, ''))) {
      assert.match(target, /^(https?:\/\/|mailto:|#)/, `${guide} leads to ${target}`)
      if (target.startsWith(`${app.config.url}/docs/`)) assert.ok(texts.has(target.replace(/#.*/, '')), `${guide} leads to ${target}`)
    }
  }
})

test('what is no guide is not served, however it is named', async () => {
  for (const path of ['/docs/guides/none.md', '/docs/guides/../../package.json', '/docs/guides/%2e%2e/asvs.md', '/docs/style.md'])
    assert.notEqual((await fastify.inject({ url: path, headers: { accept: 'text/markdown' } })).statusCode, 200, path)
})
