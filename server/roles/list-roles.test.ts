import assert from 'node:assert/strict'
import { test } from 'node:test'
import { openEmptySqlite } from '../testing/databases.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

test('lists the built-in roles first, then those of the configuration, with what each allows', async () => {
  const config = { organizationRoles: { auditor: { organization: ['update'] }, guest: {} } }
  const { browser } = await startTestServer({ open: openEmptySqlite, config })
  const ann = browser()
  assert.equal((await ann.client.organization.listRoles()).error?.code, 'UNAUTHORIZED')
  await signUp(ann, 'ann')
  const { data } = await ann.client.organization.listRoles()
  assert.deepEqual(
    data?.map(({ name }) => name),
    ['owner', 'admin', 'member', 'auditor', 'guest'],
  )
  assert.deepEqual(data?.find(({ name }) => name === 'auditor')?.permissions, { organization: ['update'] })
  assert.deepEqual(data?.find(({ name }) => name === 'member')?.permissions, {})
  assert.deepEqual(data?.find(({ name }) => name === 'admin')?.permissions.organization, ['update'])
})
