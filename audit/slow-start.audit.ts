import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openPages } from './pages.ts'

const kilobits = 400
const limit = 2500

const { page: pageOf, openPage } = await openPages()

test(`the first content of the app is seen within ${limit} ms at ${kilobits} kbit/s`, async (t) => {
  const { address, cookies } = pageOf('app')
  const page = await openPage(t, { viewport: { width: 390, height: 800 }, storageState: { cookies, origins: [] } })
  const session = await page.context().newCDPSession(page)
  const bytes = (kilobits * 1000) / 8
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: bytes,
    uploadThroughput: bytes,
  })
  await page.goto(address)
  const painted = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const watch = new PerformanceObserver((list) => {
          for (const { startTime } of list.getEntriesByName('first-contentful-paint')) resolve(startTime)
        })
        watch.observe({ type: 'paint', buffered: true }) // the page may have loaded before it is painted
      }),
  )
  console.log(`${painted.toFixed(0)} ms`)
  assert.ok(painted < limit, `it took ${painted.toFixed(0)} ms`)
})
