import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readConfig } from '../kit/config.ts'
import { type OpenDatabase, onBothDatabases } from '../testing/databases.ts'
import { joinAs } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { asServer } from '../testing/secret-key.ts'
import { startTestServer } from '../testing/test-server.ts'

const organizationFields = {
  vatId: { type: 'string', required: true, maximum: 20, label: { en: 'VAT ID', de: 'USt-IdNr.' } },
  size: { type: ['small', 'large'], defaultValue: 'small' },
  tier: { type: 'number', input: false },
  secret: { type: 'string', input: false, returned: false },
} as const

async function startScene(open: OpenDatabase) {
  const server = await startTestServer({ open, config: { organizationFields } })
  const owner = server.browser()
  await signUp(owner, 'owner')
  const { data, error } = await owner.client.organization.create({ name: 'Acme', slug: 'acme', vatId: ' DE123 ' })
  assert.equal(error, null)
  return { ...server, owner, organization: data as typeof data & Record<string, unknown> }
}

const fieldsIn = (organization: unknown) => {
  const { vatId, size, tier, ...others } = organization as Record<string, unknown>
  assert.ok(!('secret' in others) && !('fields' in others))
  return [vatId, size, tier]
}

onBothDatabases('fields of organizations', (open) => {
  test('are given when one is made, have their defaults, and are in every answer that shows it', async () => {
    const { owner, organization } = await startScene(open)
    const { client } = owner
    assert.deepEqual(fieldsIn(organization), ['DE123', 'small', null])
    assert.deepEqual(fieldsIn((await client.organization.list({})).data?.[0]), ['DE123', 'small', null])
    assert.deepEqual(fieldsIn((await client.organization.getFullOrganization({})).data), ['DE123', 'small', null])
    assert.deepEqual(fieldsIn((await client.organization.getOrganization({})).data), ['DE123', 'small', null])
    assert.deepEqual(fieldsIn((await client.organization.setActive({ organizationId: organization.id })).data), ['DE123', 'small', null])
    const asked = (await client.getSettings()).data?.organizationFields
    assert.deepEqual(
      asked?.map(({ name, required }) => [name, required]),
      [
        ['vatId', true],
        ['size', false],
      ],
    )
  })

  test('are changed by those who may change the organization, and judged each time', async () => {
    const scene = await startScene(open)
    const { owner } = scene
    const update = (data: Record<string, unknown>, browser = owner) => browser.client.organization.update({ data })
    assert.deepEqual(fieldsIn((await update({ size: 'large' })).data), ['DE123', 'large', null])
    assert.deepEqual(fieldsIn((await update({ name: 'Acme Two' })).data), ['DE123', 'large', null])
    for (const [data, code] of [
      [{ vatId: '' }, 'VATID_IS_REQUIRED'],
      [{ vatId: 'x'.repeat(21) }, 'VALIDATION_ERROR'],
      [{ size: 'huge' }, 'VALIDATION_ERROR'],
      [{ tier: 3 }, 'FIELD_NOT_ALLOWED'],
    ] as const)
      assert.equal((await update(data)).error?.code, code, JSON.stringify(data))
    const { browser } = await joinAs(scene, owner, 'bob')
    assert.equal((await update({ size: 'small' }, browser)).error?.code, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_ORGANIZATION')
    assert.ok((await owner.client.organization.create({ name: 'Other', slug: 'other' })).error)
  })

  test('that people do not set are set by the application’s servers', async () => {
    const { app, owner, browser, organization } = await startScene(open)
    const server = await asServer(app)
    const data = { tier: 3, secret: 'x' }
    const changed = await browser().client.organization.update({ organizationId: organization.id, data }, server)
    assert.deepEqual(fieldsIn(changed.data), ['DE123', 'small', 3])
    assert.deepEqual(fieldsIn((await owner.client.organization.getOrganization({})).data), ['DE123', 'small', 3])
    const { fields } = await app.db.selectFrom('organizations').select('fields').executeTakeFirstOrThrow()
    assert.deepEqual(fields, { vatId: 'DE123', size: 'small', tier: 3, secret: 'x' })
  })
})

test('fields of organizations take no name that organizations have already', () => {
  for (const name of ['slug', 'metadata', 'members', 'role', 'keepCurrentActiveOrganization', 'organizationId', 'constructor'])
    assert.throws(
      () => readConfig({ TOLLGATE_ORGANIZATION_FIELDS: JSON.stringify({ [name]: { type: 'string' } }) }),
      /TOLLGATE_ORGANIZATION_FIELDS/,
    )
})
