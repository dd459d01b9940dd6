import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openSlowly } from '../bench/pages/slow-line.ts'
import { openPages } from './pages.ts'

const limit = 1500

const { names, page: pageOf, openProfile } = await openPages()

for (const name of names) {
  test(`the first content of ${name} is seen within ${limit} ms at 400 kbit/s and 400 ms`, async () => {
    const { address, cookies } = pageOf(name)
    const profile = await openProfile({ viewport: { width: 390, height: 800 }, storageState: { cookies, origins: [] } })
    const { first } = await openSlowly(profile, address, { selector: 'h1' })
    await profile.close()
    console.log(`${name}: ${first.toFixed(0)} ms`)
    assert.ok(first <= limit, `it took ${first.toFixed(0)} ms`)
  })
}
