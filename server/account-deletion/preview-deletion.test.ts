import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('the preview of a deletion', (open) => {
  test('names the organizations that need the caller and those that would go along, and no others', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    assert.deepEqual((await owner.client.previewDeletion()).data, { needing: [], going: [placeOf(organization)] })

    const bob = await joinAs(server, owner, 'bob')
    assert.deepEqual((await owner.client.previewDeletion()).data, { needing: [placeOf(organization)], going: [] })
    assert.deepEqual((await bob.browser.client.previewDeletion()).data, { needing: [], going: [] })
    assert.equal((await owner.client.deleteUser({ password: 'correct horse battery' })).error?.code, 'LAST_OWNER_CANNOT_BE_DELETED')

    await owner.client.organization.updateMemberRole({ memberId: bob.memberId, role: 'owner' })
    assert.deepEqual((await owner.client.previewDeletion()).data, { needing: [], going: [] })
    assert.equal((await server.browser().client.previewDeletion()).error?.code, 'UNAUTHORIZED')
  })
})

function placeOf({ id, name, slug, logo }: { id: string; name: string; slug: string; logo: string | null }) {
  return { id, name, slug, logo }
}
