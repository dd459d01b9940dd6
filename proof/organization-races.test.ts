import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '#server/testing/databases.ts'
import { password } from '#server/testing/people.ts'
import { codes, invite, type Person, person, rolesIn, start, turned } from './organizations/cast.ts'

const rounds = 10

onBothDatabases('in an organization, at the same time', (open) => {
  test('of twenty owners who leave, one stays', async () => {
    const { server, people, found } = await start(open, { people: 20 })
    for (let round = 0; round < rounds; round++) {
      const { organizationId } = await found(people, 'owner')
      const left = await codes(people, ({ browser }) => browser.post('/organization/leave', { organizationId }))
      assert.deepEqual(left, { done: 19, YOU_CANNOT_LEAVE_THE_ORGANIZATION_AS_THE_ONLY_OWNER: 1 })
      assert.deepEqual(await rolesIn(server, organizationId), ['owner'])
    }
  })

  test('of twenty owners who remove each other, one stays', async () => {
    const { server, people, found } = await start(open, { people: 20 })
    for (let round = 0; round < rounds; round++) {
      const { organizationId } = await found(people, 'owner')
      const next = (at: number) => people[(at + 1) % people.length] as Person
      const answers = await Promise.all(
        people.map(({ browser }, at) => browser.post('/organization/remove-member', { organizationId, memberIdOrEmail: next(at).email })),
      )
      assert.ok(answers.every(({ status }) => status < 500))
      const removed = answers.filter(({ status }) => status === 200).length
      const left = await rolesIn(server, organizationId)
      assert.ok(left.length >= 1)
      assert.equal(left.length, 20 - removed)
    }
  })

  test('a role change and a removal of the same two owners leave an owner', async () => {
    const { server, people, found } = await start(open, { people: 2 })
    const [ann, bob] = people as [Person, Person]
    for (let round = 0; round < rounds; round++) {
      const { organizationId, memberIds } = await found(people, 'owner')
      const acts = [
        () => ann.browser.post('/organization/remove-member', { organizationId, memberIdOrEmail: bob.email }),
        () => bob.browser.post('/organization/update-member-role', { organizationId, memberId: memberIds.get(ann.id), role: 'member' }),
        () => ann.browser.post('/organization/update-member-role', { organizationId, memberId: memberIds.get(bob.id), role: 'admin' }),
        () => bob.browser.post('/organization/leave', { organizationId }),
      ]
      const answers = await Promise.all(turned(acts, round).map((act) => act()))
      assert.ok(answers.every(({ status }) => status < 500))
      assert.ok((await rolesIn(server, organizationId)).includes('owner'))
    }
  })

  test('fifty accepts of one invitation make one member, one entry and one answer', async () => {
    const { server, people, found } = await start(open, { people: 2 })
    const [ann, bob] = people as [Person, Person]
    for (let round = 0; round < rounds; round++) {
      const { organizationId } = await found([ann], 'owner')
      const invitationId = await invite(ann, organizationId, bob)
      const accepts = Array.from({ length: 50 }, () => bob)
      const answers = await codes(accepts, ({ browser }) => browser.post('/organization/accept-invitation', { invitationId }))
      assert.equal(answers.done, 1)
      assert.deepEqual(
        Object.keys(answers).filter((code) => !['done', 'INVITATION_NOT_FOUND', 'FAILED_TO_RETRIEVE_INVITATION'].includes(code)),
        [],
      )
      assert.deepEqual(await rolesIn(server, organizationId), ['member', 'owner'])
      const entries = server.app.db.selectFrom('auditEntries').where('organizationId', '=', organizationId)
      assert.equal((await entries.where('action', '=', 'invitation.accepted').select('id').execute()).length, 1)
    }
  })

  test('of an invitation that is accepted, rejected and canceled at once, the members agree with what was answered', async () => {
    const { server, people, found } = await start(open, { people: 2 })
    const [ann, bob] = people as [Person, Person]
    for (let round = 0; round < rounds * 2; round++) {
      const { organizationId } = await found([ann], 'owner')
      const invitationId = await invite(ann, organizationId, bob)
      const acts = {
        accepted: () => bob.browser.post('/organization/accept-invitation', { invitationId }),
        canceled: () => ann.browser.post('/organization/cancel-invitation', { invitationId }),
        rejected: () => bob.browser.post('/organization/reject-invitation', { invitationId }),
      }
      const answers = await Promise.all(turned(Object.values(acts), round).map((act) => act()))
      assert.ok(answers.every(({ status }) => status < 500))
      const [accepted, , rejected] = turned(answers, -round)
      assert.ok(accepted?.status !== 200 || rejected?.status !== 200, 'either accepted or rejected, never both')
      assert.deepEqual(await rolesIn(server, organizationId), accepted?.status === 200 ? ['member', 'owner'] : ['owner'])
    }
  })

  test('limits of members, invitations, teams and organizations are exact', async () => {
    const config = { membershipLimit: 5, invitationLimit: 20, teamLimit: 5 }
    const { server, people, found } = await start(open, { people: 21, config })
    const [ann, ...guests] = people as [Person, ...Person[]]
    for (let round = 0; round < rounds; round++) {
      const { organizationId } = await found([ann], 'owner')
      const invitations = new Map<string, string>()
      for (const guest of guests) invitations.set(guest.id, await invite(ann, organizationId, guest))
      const accepted = await codes(guests, ({ browser, id }) =>
        browser.post('/organization/accept-invitation', { invitationId: invitations.get(id) }),
      )
      assert.deepEqual(accepted, { done: 4, ORGANIZATION_MEMBERSHIP_LIMIT_REACHED: 16 })
      assert.equal((await rolesIn(server, organizationId)).length, 5)

      const teams = await codes(guests, () => ann.browser.post('/organization/create-team', { organizationId, name: 'Team' }))
      assert.deepEqual(teams, { done: 4, YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS: 16 })

      // Sixteen of the twenty invitations are still open, so there is room for four.
      let at = 0
      const invited = await codes(guests, () =>
        ann.browser.post('/organization/invite-member', { organizationId, role: 'member', email: `new-${at++}@example.com` }),
      )
      assert.deepEqual(invited, { done: 4, INVITATION_LIMIT_REACHED: 16 })
    }
  })

  test('organizations per person are exact, and one slug is given once, however it is written', async () => {
    const { people } = await start(open, { people: rounds * 2, config: { organizationLimit: 3 } })
    for (let round = 0; round < rounds; round++) {
      const [ann, bob] = people.slice(round * 2) as [Person, Person]
      const spellings = ['slug', 'SLUG', 'Slug', 'sLUG', 'SluG'].map((slug) => `${slug}-${round}`)
      const wishes = spellings.flatMap((slug) => [
        { who: ann, slug },
        { who: bob, slug },
      ])
      const made = await codes(wishes, ({ who, slug }) => who.browser.post('/organization/create', { name: 'Same', slug }))
      assert.deepEqual(made, { done: 1, ORGANIZATION_ALREADY_EXISTS: 9 })
      let at = 0
      const many = await codes(
        Array.from({ length: 20 }, () => ann),
        ({ browser }) => browser.post('/organization/create', { name: 'Many', slug: `many-${round}-${at++}` }),
      )
      assert.ok((many.done as number) >= 2 && (many.done as number) <= 3)
      assert.equal((await ann.browser.client.organization.list()).data?.length, 3)
    }
  })

  test('a slug that one takes by renaming and others by making is given once', async () => {
    const { people, found } = await start(open, { people: 1 })
    const [ann] = people as [Person]
    for (let round = 0; round < rounds; round++) {
      const own = [await found([ann], 'owner'), await found([ann], 'owner')]
      const acts = [
        ...own.map(
          ({ organizationId }) =>
            () =>
              ann.browser.post('/organization/update', { organizationId, data: { slug: `WANTED-${round}` } }),
        ),
        ...[1, 2, 3].map(() => () => ann.browser.post('/organization/create', { name: 'New', slug: `wanted-${round}` })),
      ]
      const statuses = (await Promise.all(turned(acts, round).map((act) => act()))).map(({ status }) => status)
      assert.deepEqual(
        statuses.toSorted((a, b) => a - b),
        [200, 400, 400, 400, 400],
      )
    }
  })

  test('the last team stays, whoever removes how many', async () => {
    const { server, people, found } = await start(open, { people: 2 })
    const [ann, bob] = people as [Person, Person]
    for (let round = 0; round < rounds; round++) {
      const { organizationId } = await found([ann, bob], 'owner')
      for (let at = 0; at < 5; at++) await ann.browser.post('/organization/create-team', { organizationId, name: `Team ${at}` })
      const teams = await server.app.db.selectFrom('teams').where('organizationId', '=', organizationId).select('id').execute()
      const removed = await codes(teams, ({ id }) => bob.browser.post('/organization/remove-team', { organizationId, teamId: id }))
      assert.deepEqual(removed, { done: 5, UNABLE_TO_REMOVE_LAST_TEAM: 1 })
    }
  })

  test('the deletion of an organization and the joining of it leave nothing behind', async () => {
    const { server, people, found } = await start(open, { people: 11 })
    const [ann, ...guests] = people as [Person, ...Person[]]
    for (let round = 0; round < rounds; round++) {
      const { organizationId } = await found([ann], 'owner')
      const acts = []
      for (const guest of guests) {
        const invitationId = await invite(ann, organizationId, guest)
        acts.push(() => guest.browser.post('/organization/accept-invitation', { invitationId }))
      }
      acts.splice(round, 0, () => ann.browser.post('/organization/delete', { organizationId }))
      const answers = await Promise.all(acts.map((act) => act()))
      for (const answer of answers) assert.ok(answer.status < 500, await answer.text())
      assert.equal(answers[round]?.status, 200)
      for (const table of ['members', 'invitations', 'teams', 'memberCounts'] as const) {
        assert.deepEqual(
          await server.app.db.selectFrom(table).where('organizationId', '=', organizationId).select('organizationId').execute(),
          [],
        )
      }
      const working = server.app.db.selectFrom('sessions').where('activeOrganizationId', '=', organizationId)
      assert.deepEqual(await working.select('id').execute(), [])
    }
  })

  test('whoever hands over ownership and deletes the account leaves an owner behind, or stays', async () => {
    const { server, found } = await start(open, { people: 0 })
    for (let round = 0; round < rounds; round++) {
      const [ann, bob] = [await person(server, `ann-${round}`), await person(server, `bob-${round}`)]
      const { organizationId, memberIds } = await found([ann], 'owner', [bob])
      const acts = [
        () => ann.browser.post('/organization/update-member-role', { organizationId, memberId: memberIds.get(bob.id), role: 'owner' }),
        () => ann.browser.post('/delete-user', { password }),
        () => bob.browser.post('/delete-user', { password }),
        () => bob.browser.post('/organization/leave', { organizationId }),
      ]
      const answers = await Promise.all(turned(acts, round).map((act) => act()))
      for (const answer of answers) assert.ok(answer.status < 500, await answer.text())
      const left = await rolesIn(server, organizationId)
      const organization = server.app.db.selectFrom('organizations').where('id', '=', organizationId).select('id')
      assert.equal((await organization.execute()).length, left.length === 0 ? 0 : 1)
      assert.ok(left.length === 0 || left.includes('owner'), left.join())
    }
  })

  test('of two owners, one who leaves and one who is deleted or banned, one stays', async () => {
    const { server, found } = await start(open, { people: 0 })
    const root = await person(server, 'root')
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', root.id).execute()
    for (let round = 0; round < rounds; round++) {
      const [ann, bob, mia] = [
        await person(server, `ann-${round}`),
        await person(server, `bob-${round}`),
        await person(server, `mia-${round}`),
      ]
      const { organizationId } = await found([ann, bob], 'owner', [mia])
      const acts = [
        () => ann.browser.post('/organization/leave', { organizationId }),
        () => ann.browser.post('/delete-user', { password }),
        round % 2 === 0
          ? () => bob.browser.post('/delete-user', { password })
          : () => root.browser.post('/admin/ban-user', { userId: bob.id }),
      ]
      const answers = await Promise.all(turned(acts, round).map((act) => act()))
      for (const answer of answers) assert.ok(answer.status < 500, await answer.text())
      const owners = server.app.db.selectFrom('members').innerJoin('users', 'users.id', 'members.userId')
      const acting = owners.where('members.organizationId', '=', organizationId).where('members.role', '=', 'owner')
      assert.ok((await acting.where('users.banned', '=', false).select('users.id').execute()).length > 0)
    }
  })

  test('the ban of an owner who is alone and the joining of somebody leave nobody without an owner', async () => {
    const { server, people, found } = await start(open, { people: 2 })
    const [root, bob] = people as [Person, Person]
    await server.app.db.updateTable('users').set({ role: 'admin' }).where('id', '=', root.id).execute()
    for (let round = 0; round < rounds; round++) {
      const ann = await person(server, `ann-${round}`)
      const { organizationId } = await found([ann], 'owner')
      const invitationId = await invite(ann, organizationId, bob)
      const acts = [
        () => root.browser.post('/admin/ban-user', { userId: ann.id }),
        () => bob.browser.post('/organization/accept-invitation', { invitationId }),
      ]
      const statuses = (await Promise.all(turned(acts, round).map((act) => act()))).map(({ status }) => status)
      assert.deepEqual(
        statuses.toSorted((a, b) => a - b),
        [200, 400],
      )
      const { banned } = await server.app.db.selectFrom('users').where('id', '=', ann.id).select('banned').executeTakeFirstOrThrow()
      assert.deepEqual(await rolesIn(server, organizationId), banned ? ['owner'] : ['member', 'owner'])
    }
  })
})
