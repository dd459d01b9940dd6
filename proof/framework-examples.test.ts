import assert from 'node:assert/strict'
import { test } from 'node:test'
import { signIn } from '#web/journeys/people.ts'
import { arriveAt } from '#web/journeys/until.ts'
import { openApplications } from './frameworks/applications.ts'

const { stage, install, run, checkTypes, start, useAll, startNext, walkVue } = await openApplications()
const promise = 'in and back, refused, out, doors that hold, and webhooks believed when they are signed'

for (const name of ['express', 'hono'])
  test(`an application of ${name}, typed by it: ${promise}`, async (t) => {
    const folder = install(name)
    await checkTypes(folder)
    await start(t, folder, ['main.ts'])
    await useAll(t, name)
  })

test('an application of Express says how to mount the door for webhooks where the body was parsed before', async (t) => {
  await start(t, install('express'), ['main.ts'])
  const headers = { 'content-type': 'application/json' }
  const answer = await fetch(`${stage.home}/parsed-before`, { method: 'POST', headers, body: '{}' })
  assert.equal(answer.status, 503)
  assert.match(await answer.text(), /before express\.json\(\)/)
})

test('an application of Hono runs by fetch alone, without a server of Node', async () => {
  const folder = install('hono')
  const program = `const { default: app } = await import('./main.ts')
    const answers = await Promise.all(['/', '/account'].map((path) => app.fetch(new Request('http://edge.example' + path, { headers: { accept: 'text/html' } }))))
    console.log(answers.map(({ status }) => status).join())`
  const printed = await run(folder, ['--input-type=module', '--eval', program], { PORT: '' })
  assert.equal(printed.trim(), '200,302')
})

test(`an application of Next.js, built and typed by it: ${promise}; actions sign in as well`, async (t) => {
  await startNext(t, install('next'))
  await useAll(t, 'next')

  // An action of a page that is open to all: signs in on the way, and is back on the page that called it.
  const page = await stage.openPage(t)
  const person = { name: 'Ada Action', email: 'ada.action@example.com', password: 'correct horse battery' }
  const answer = await page.request.post(`${stage.url}/api/auth/sign-up/email`, { headers: { origin: stage.url }, data: person })
  assert.ok(answer.ok())
  await page.context().clearCookies()
  await page.goto(`${stage.home}/?from=mail`)
  await page.getByRole('button', { name: 'Greet' }).click()
  await arriveAt(page, (at) => at.origin === stage.url)
  await signIn(page, person)
  await arriveAt(page, `${stage.home}/?from=mail`)
  await page.getByRole('button', { name: 'Greet' }).click()
  await arriveAt(page, (at) => at.pathname === '/account' && at.searchParams.has('greeted'))
})

test('an application of Vue with vue-router, built and typed by it: in and back, refused, out', async (t) => {
  const { page, person, heading } = await walkVue(t, 'vue', install('vue'))

  // Within the application too: what a button does, another tab and the guard see at once.
  await page.goto(stage.home)
  await page.getByRole('link', { name: 'Invoices' }).click()
  await heading('Invoices')
  await page.goBack()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await heading('Welcome')
  await page.getByRole('link', { name: 'Sign in' }).click()
  await arriveAt(page, (at) => at.origin === stage.url)
  await signIn(page, person)
  await arriveAt(page, `${stage.home}/`)
  await heading(`Hello, ${person.name}`)
})

test(`an application of Nuxt, rendered on its server, built and typed by it: ${promise}`, async (t) => {
  const folder = install('nuxt')
  await run(folder, ['node_modules/nuxt/bin/nuxt.mjs', 'typecheck'])
  await run(folder, ['node_modules/nuxt/bin/nuxt.mjs', 'build'])
  await start(t, folder, ['.output/server/index.mjs'])
  await useAll(t, 'nuxt')
})
