import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { before, test } from 'node:test'
import { pathToFileURL } from 'node:url'
import { createApp } from '#server/create-app.ts'
import { guidePaths } from '#server/guides/guides.ts'
import { readConfig } from '#server/kit/config.ts'
import { createServer } from '#server/server.ts'
import { atEnd } from '#server/testing/at-end.ts'
import { openEmptySqlite } from '#server/testing/databases.ts'
import { root } from '../scripts/install.mjs'
import { installIn } from '../scripts/install-in.mjs'
import { freePort } from './processes/real-server.ts'

// What others judge an llms.txt by, against a server that listens.

before(() => installIn('proof/llms', 'what others judge an llms.txt by'))

const installed = join(root, 'proof/llms/node_modules')

type Issue = { rule: string; severity: string; message: string }
type Report = { sourceProblems: string[]; lint: Issue[]; totalLinks: number; checked: { url: string }[]; failures: unknown[] }
type Judgement = { valid: boolean; errors: unknown[]; warnings: unknown[] }

async function listening(): Promise<string> {
  const port = await freePort()
  const url = `http://localhost:${port}`
  const storage = await openEmptySqlite()
  const fastify = createServer(createApp(readConfig({ NODE_ENV: 'test', TOLLGATE_URL: url }, { logLevel: 'silent' }), storage), {
    strict: true,
  })
  await fastify.listen({ port, host: 'localhost' })
  atEnd(async () => {
    await fastify.close()
    await storage.close()
  })
  return url
}

async function check(...args: string[]) {
  const child = spawn(process.execPath, [join(installed, 'llms-txt-check/dist/cli.js'), ...args, '--json'], {
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [out, complaints, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'exit')])
  assert.equal(complaints, '')
  return { code: code as number, report: JSON.parse(out) as Report }
}

async function judge(markdown: string): Promise<Judgement> {
  const { parseAndValidate } = await import(pathToFileURL(join(installed, '@25xcodes/llmstxt-parser/dist/index.js')).href)
  return parseAndValidate(markdown).validation
}

test('llms-txt-check finds nothing to complain of in our llms.txt, and every address in it serves something', async () => {
  const url = await listening()
  const { code, report } = await check(url)
  const { sourceProblems, lint, failures, totalLinks, checked } = report
  assert.deepEqual({ sourceProblems, lint, failures }, { sourceProblems: [], lint: [], failures: [] })
  assert.equal(code, 0)
  assert.equal(totalLinks, guidePaths.length + 3)
  assert.equal(checked.length, totalLinks)
})

test('llmstxt-parser finds it valid, and recommends nothing', async () => {
  const answer = await fetch(`${await listening()}/llms.txt`)
  assert.deepEqual(await judge(await answer.text()), { valid: true, score: 100, errors: [], warnings: [] })
})

test('both of them refuse one that is wrong', async () => {
  const ours = await (await fetch(`${await listening()}/llms.txt`)).text()
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-llms-'))
  atEnd(() => rmSync(folder, { recursive: true }))
  const wrong = ours.replace(/^# .+$/m, '').replace(/\]\(http:/, '](nowhere-')
  const file = join(folder, 'llms.txt')
  writeFileSync(file, wrong)
  const { code, report } = await check(file, '--lint')
  assert.equal(code, 1)
  assert.deepEqual(report.lint.map(({ rule }) => rule).toSorted(), ['missing-title', 'relative-url'])
  const { valid, errors } = await judge(wrong)
  assert.deepEqual([valid, errors.length], [false, 2])
})
