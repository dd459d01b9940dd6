import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from 'node:test'
import { openApplications } from './frameworks/applications.ts'

// The applications of framework-examples.test.ts with versions as old as docs/versions.md says.

const { installOldest, checkTypes, start, useAll, startNext, walkVue } = await openApplications()

const onNode: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  express: { express: '4.17.0', '@types/express': '4.17.0' },
  hono: { hono: '4.2.0', '@hono/node-server': '1.8.0' },
}
for (const [name, versions] of Object.entries(onNode))
  test(`an application of the oldest ${name} holds as that of the newest`, async (t) => {
    const folder = installOldest(name, versions)
    await checkTypes(folder)
    await start(t, folder, ['main.ts'])
    await useAll(t, `oldest-${name}`)
  })

test('an application of the oldest Next.js, bundled by webpack and with its middleware, holds as that of the newest', async (t) => {
  const react = '19.0.0'
  const folder = installOldest('next', { next: '15.1.0', react, 'react-dom': react })
  const middleware = join(folder, 'middleware.ts')
  renameSync(join(folder, 'proxy.ts'), middleware)
  writeFileSync(middleware, readFileSync(middleware, 'utf8').replace('export const proxy', 'export const middleware'))
  writeFileSync(join(folder, 'next.config.ts'), 'export default { experimental: { authInterrupts: true } }')
  await startNext(t, folder)
  await useAll(t, 'oldest-next')
})

test('an application of the oldest Vue and vue-router holds as that of the newest', async (t) => {
  await walkVue(t, 'oldest-vue', installOldest('vue', { vue: '3.4.0', 'vue-router': '4.4.0' }))
})
