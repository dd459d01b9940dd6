import { join } from 'node:path'
import { before, test } from 'node:test'
import type { Page } from 'playwright-core'
import { packClient } from '../scripts/client-package/pack-client.ts'
import { root } from '../scripts/install.mjs'
import { openStage } from './examples/stage.ts'
import { buildExample, installExample, startExample } from './examples/start-example.ts'
import { walk } from './examples/walk.ts'

const stage = await openStage()
const promise = 'in and back, an organization, a page behind a plan, and told of who is gone'

before(() => packClient(join(root, 'dist')))

for (const [name, command] of Object.entries<[string, ...string[]]>({
  express: [process.execPath, 'main.js'],
  hono: [process.execPath, 'main.js'],
})) {
  test(`the example of ${name}: ${promise}`, async (t) => {
    installExample(name)
    const stop = await startExample(join(root, 'examples', name), command, stage.environment, stage.home)
    t.after(stop)
    await walk(t, stage, name)
  })
}

test(`the example of Next.js: ${promise}, with a proxy, server components and a server action`, async (t) => {
  installExample('next')
  await buildExample('next')
  const start = ['node_modules/next/dist/bin/next', 'start', '--hostname', '127.0.0.1']
  t.after(await startExample(join(root, 'examples/next'), [process.execPath, ...start], stage.environment, stage.home))
  await walk(t, stage, 'next', async (page: Page) => {
    await page.getByLabel('Note').fill('Ask <Grace>')
    await page.getByRole('button', { name: 'Keep' }).click()
    await page.getByRole('listitem').filter({ hasText: 'Ask <Grace>' }).waitFor()
  })
})
