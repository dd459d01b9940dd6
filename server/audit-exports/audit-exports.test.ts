import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { ExportedEntry } from '#contract/audit.ts'
import { record } from '../audit/record.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

const path = '/organization/export-audit-entries'

onBothDatabases('exporting what was done in an organization', (open) => {
  test('listed and exported alike, entries are narrowed down to a span of time', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const { listAuditEntries, exportAuditEntries } = owner.client.organization
    const all = (await listAuditEntries({})).data?.entries ?? []
    const [first, last] = [all.at(-1)?.at ?? '', all[0]?.at ?? '']
    const justAfter = new Date(Date.parse(last) + 1).toISOString()
    const count = async (range: object) => [
      (await listAuditEntries(range)).data?.entries.length,
      ((await exportAuditEntries({ ...range, format: 'json' })).data as ExportedEntry[]).length,
    ]
    assert.ok(all.length > 0)
    assert.deepEqual(await count({ since: first, until: justAfter }), [all.length, all.length])
    assert.deepEqual(await count({ until: first }), [0, 0])
    assert.deepEqual(await count({ since: justAfter.replace('Z', '+00:00') }), [0, 0])
    assert.equal((await listAuditEntries({ since: 'yesterday' })).error?.status, 400)
  })

  test('gives owners and administrators every entry as JSON, with the names of members, and no one else anything', async () => {
    const server = await startTestServer({ open })
    const { owner, ownerId, organization } = await startOrganization(server)
    const bob = await joinAs(server, owner, 'bob')
    const admin = await joinAs(server, owner, 'amy', 'admin')
    const eve = server.browser()
    await signUp(eve, 'eve')

    const exported = (await owner.client.organization.exportAuditEntries({ format: 'json' })).data as ExportedEntry[]
    const listed = (await owner.client.organization.listAuditEntries({ limit: 100 })).data?.entries
    assert.deepEqual(
      exported.map(({ actor: _, user: __, ...entry }) => entry),
      listed,
    )
    assert.deepEqual(exported.at(-1)?.actor, { name: 'acme-owner', email: 'acme-owner@example.com' })
    assert.deepEqual(exported.find(({ userId }) => userId === bob.userId)?.user, { name: 'bob', email: 'bob@example.com' })

    assert.equal((await admin.browser.get(`${path}?organizationId=${organization.id}`)).status, 200)
    assert.equal((await bob.browser.client.organization.exportAuditEntries()).error?.code, 'FORBIDDEN')
    const stranger = await eve.client.organization.exportAuditEntries({ organizationId: organization.id })
    assert.equal(stranger.error?.code, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
    assert.equal((await eve.client.organization.exportAuditEntries()).error?.code, 'NO_ACTIVE_ORGANIZATION')
    assert.equal((await server.browser().client.organization.exportAuditEntries()).error?.code, 'UNAUTHORIZED')

    await owner.client.organization.removeMember({ memberIdOrEmail: bob.memberId })
    const after = (await owner.client.organization.exportAuditEntries({ format: 'json', userId: bob.userId })).data as ExportedEntry[]
    assert.ok(after.length > 0 && after.every(({ user, userId }) => user === null && userId === bob.userId))
    const byOwner = (await owner.client.organization.exportAuditEntries({ format: 'json', actorId: ownerId })).data as ExportedEntry[]
    assert.ok(byOwner.length > 0 && byOwner.every(({ actorId }) => actorId === ownerId))
    const created = (await owner.client.organization.exportAuditEntries({ format: 'json', action: 'organization.created' })).data
    assert.equal(created?.length, 1)
  })

  test('gives a table that is kept as a file, in which a hostile name cannot run', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const names = ['=cmd|" /C calc"!A0', '+1', '-2+3', '@SUM(A1)', '\t=1', ' =1', '＝1', 'a "quoted", name\nin two lines', 'Ünïcode Ж']
    for (const name of names) await owner.client.organization.createTeam({ name: name.trim() })
    await owner.client.updateUser({ name: '=HYPERLINK("https://evil.example")' })

    const answer = await owner.get(path)
    assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8')
    assert.match(String(answer.headers.get('content-disposition')), /^attachment; filename="activity-\d{4}-\d\d-\d\d\.csv"$/)
    assert.equal(answer.headers.get('cache-control'), 'no-store')
    assert.equal(answer.headers.get('x-content-type-options'), 'nosniff')
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(await answer.arrayBuffer())
    assert.ok(text.startsWith('\uFEFF"at","action","actor_name"'))
    const [, ...rows] = rowsOf(text.slice(1))
    assert.ok(rows.length > names.length)
    for (const cells of rows) {
      assert.equal(cells.length, 14)
      for (const each of cells) assert.doesNotMatch(each, /^\s*[=+\-@＝]/)
    }
    assert.ok(rows.some((cells) => cells[2] === `'=HYPERLINK("https://evil.example")`))
    assert.ok(rows.some(([, , , , , , details = '']) => JSON.parse(details).name === names[7]))
  })

  test('reads a long log to its end, each entry once, and an empty one as an empty list', async () => {
    const server = await startTestServer({ open })
    const { owner, organization } = await startOrganization(server)
    const event = { action: 'team.created', by: {}, organizationId: organization.id } as const
    for (let count = 0; count < 1100; count++) await record(server.app, { ...event, details: { name: `team ${count}` } })

    const entries = (await owner.client.organization.exportAuditEntries({ format: 'json', action: 'team.created' })).data as ExportedEntry[]
    const names = entries.map(({ details }) => details.name)
    assert.deepEqual(
      names.filter((name) => String(name).startsWith('team ')),
      Array.from({ length: 1100 }, (_, count) => `team ${1099 - count}`),
    )
    assert.deepEqual((await owner.client.organization.exportAuditEntries({ format: 'json', userId: 'nobody' })).data, [])
    assert.equal(rowsOf((await owner.client.organization.exportAuditEntries({ userId: 'nobody' })).data as string).length, 1)
  })

  test('tells what a name was before it was changed', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    await owner.client.organization.update({ data: { name: 'Acme & Sons', slug: 'sons', metadata: { a: 1 } } })
    await owner.client.organization.update({ data: { metadata: null } })
    const { data: team } = await owner.client.organization.createTeam({ name: 'Looms' })
    await owner.client.organization.updateTeam({ teamId: team?.id ?? '', data: { name: 'Mills' } })

    const { data } = await owner.client.organization.listAuditEntries()
    const details = (action: string) => data?.entries.filter((entry) => entry.action === action).map((entry) => entry.details)
    assert.deepEqual(details('team.updated'), [{ teamId: team?.id, from: 'Looms', to: 'Mills' }])
    assert.deepEqual(details('organization.updated'), [
      { changed: ['metadata'] },
      {
        changed: ['name', 'slug', 'metadata'],
        before: { name: 'acme', slug: 'acme' },
        after: { name: 'Acme & Sons', slug: 'sons' },
      },
    ])
  })
})

/** The cells of a table, as RFC 4180 reads them. */
function rowsOf(table: string): string[][] {
  return table
    .slice(0, -2)
    .split(/\r\n(?=(?:[^"]*"[^"]*")*[^"]*$)/)
    .map((line) => [...line.matchAll(/"((?:[^"]|"")*)"/g)].map(([, text = '']) => text.replaceAll('""', '"')))
}
