import { join } from 'node:path'
import { before, test } from 'node:test'
import { packClient } from '../scripts/client-package/pack-client.ts'
import { root } from '../scripts/install.mjs'
import { openStage } from './examples/stage.ts'
import { installExample, startExample } from './examples/start-example.ts'
import { walk } from './examples/walk.ts'

const stage = await openStage()

before(() => packClient(join(root, 'dist')))

for (const [name, command] of Object.entries<[string, ...string[]]>({
  express: [process.execPath, 'main.js'],
  hono: [process.execPath, 'main.js'],
})) {
  test(`the example of ${name}: in and back, an organization, a page behind a plan, and told of who is gone`, async (t) => {
    installExample(name)
    const stop = await startExample(join(root, 'examples', name), command, stage.environment, stage.home)
    t.after(stop)
    await walk(t, stage, name)
  })
}
