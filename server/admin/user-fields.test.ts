import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('fields of the configuration, for administrators', (open) => {
  test('are listed with those that people cannot set, and each may be set and emptied', async () => {
    const userFields = {
      size: { type: ['small', 'large'], required: true },
      tier: { type: 'string', input: false, label: { en: 'Tier' } },
      secret: { type: 'string', input: false, returned: false },
    } as const
    const { app, browser } = await startTestServer({ open, config: { userFields } })
    const ann = browser()
    const { data } = await ann.client.signUp.email({
      email: 'ann@example.com',
      password: 'a long password',
      name: 'Ann',
      size: 'small',
    } as never)
    const userId = (data as { user: { id: string } }).user.id
    assert.equal((await ann.client.admin.listUserFields()).error?.code, 'YOU_ARE_NOT_ALLOWED_TO_GET_USER')

    await app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', userId).execute()
    const { data: listed } = await ann.client.admin.listUserFields()
    assert.deepEqual(
      listed?.map(({ name, type, options, required, label }) => ({ name, type, options, required, label })),
      [
        { name: 'size', type: 'choice', options: ['small', 'large'], required: false, label: 'size' },
        { name: 'tier', type: 'string', options: [], required: false, label: { en: 'Tier' } },
      ],
    )
    const { data: changed } = await ann.client.admin.updateUser({ userId, data: { tier: 'gold', size: null } })
    assert.partialDeepStrictEqual(changed, { tier: 'gold', size: null })
    assert.equal((await ann.client.admin.updateUser({ userId, data: { size: 'huge' } })).error?.code, 'VALIDATION_ERROR')
  })

  test('are there for a server, and none where none are configured', async () => {
    const { app, browser } = await startTestServer({ open })
    await signUp(browser(), 'ann')
    assert.deepEqual((await browser().client.admin.listUserFields({}, await asServer(app))).data, [])
  })
})
