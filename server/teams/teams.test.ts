import assert from 'node:assert/strict'
import { test } from 'node:test'
import { onBothDatabases } from '../testing/databases.ts'
import { joinAs, startOrganization } from '../testing/organizations.ts'
import { signUp } from '../testing/people.ts'
import { startTestServer } from '../testing/test-server.ts'

onBothDatabases('teams', (open) => {
  test('are made, renamed, listed with their size, and removed', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const { organization } = owner.client
    const { data: team } = await organization.createTeam({ name: ' Crew ' })
    assert.equal(team?.name, 'Crew')
    assert.equal((await organization.updateTeam({ teamId: team?.id as string, data: { name: 'Ship' } })).data?.name, 'Ship')
    assert.deepEqual(
      (await organization.listTeams()).data?.map(({ name, memberCount }) => [name, memberCount]),
      [
        ['acme', 1],
        ['Ship', 0],
      ],
    )
    assert.deepEqual((await organization.removeTeam({ teamId: team?.id as string })).data, { message: 'Team removed successfully.' })
    assert.equal((await organization.removeTeam({ teamId: team?.id as string })).error?.code, 'TEAM_NOT_FOUND')
    assert.equal((await organization.updateTeam({ teamId: 'none', data: { name: 'X' } })).error?.code, 'TEAM_NOT_FOUND')
    assert.equal((await organization.createTeam({ name: '' })).error?.code, 'VALIDATION_ERROR')
  })

  test('one’s own and the last one cannot be removed', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const first = (await owner.client.organization.listTeams()).data?.[0]?.id as string
    assert.equal((await owner.client.organization.removeTeam({ teamId: first })).error?.code, 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM')
    const adam = await joinAs(server, owner, 'adam', 'admin')
    assert.equal((await adam.browser.client.organization.removeTeam({ teamId: first })).error?.code, 'UNABLE_TO_REMOVE_LAST_TEAM')
    const second = (await owner.client.organization.createTeam({ name: 'Second' })).data?.id as string
    const both = await Promise.all([first, second].map((teamId) => adam.browser.client.organization.removeTeam({ teamId })))
    assert.equal(both.filter(({ data }) => data).length, 1)
    assert.equal(both.find(({ error }) => error)?.error?.code, 'UNABLE_TO_REMOVE_LAST_TEAM')
  })

  test('are for those who may, in their own organization', async () => {
    const server = await startTestServer({ open, config: { teamLimit: 2 } })
    const { owner } = await startOrganization(server)
    const other = await startOrganization(server, 'other')
    const mia = await joinAs(server, owner, 'mia')
    const foreign = (await other.owner.client.organization.listTeams()).data?.[0]?.id as string
    const { organization } = mia.browser.client
    assert.equal((await organization.createTeam({ name: 'X' })).error?.code, 'YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION')
    assert.equal(
      (await organization.updateTeam({ teamId: foreign, data: { name: 'X' } })).error?.code,
      'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM',
    )
    assert.equal(
      (await organization.removeTeam({ teamId: foreign })).error?.code,
      'YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION',
    )
    assert.equal((await owner.client.organization.updateTeam({ teamId: foreign, data: { name: 'X' } })).error?.code, 'TEAM_NOT_FOUND')
    assert.equal((await owner.client.organization.listTeamMembers({ teamId: foreign })).error?.code, 'TEAM_NOT_FOUND')
    const made = await Promise.all([1, 2, 3].map((at) => owner.client.organization.createTeam({ name: `T${at}` })))
    assert.equal(made.filter(({ data }) => data).length, 1)
    assert.ok(made.some(({ error }) => error?.code === 'YOU_HAVE_REACHED_THE_MAXIMUM_NUMBER_OF_TEAMS'))
  })

  test('a member can be in several; the first one is their teamId; the active one is theirs to choose', async () => {
    const server = await startTestServer({ open })
    const { owner } = await startOrganization(server)
    const mia = await joinAs(server, owner, 'mia')
    const { organization } = owner.client
    const [crew, ship] = [
      (await organization.createTeam({ name: 'Crew' })).data?.id as string,
      (await organization.createTeam({ name: 'Ship' })).data?.id as string,
    ]
    await organization.addTeamMember({ teamId: crew, userId: mia.userId })
    await organization.addTeamMember({ teamId: ship, userId: mia.userId })
    const again = await organization.addTeamMember({ teamId: ship, userId: mia.userId })
    assert.equal(again.data?.userId, mia.userId)
    assert.deepEqual(
      (await mia.browser.client.organization.listUserTeams()).data?.map(({ name }) => name),
      ['Crew', 'Ship'],
    )
    assert.equal((await mia.browser.client.organization.getActiveMember()).data?.teamId, crew)

    assert.equal((await mia.browser.client.organization.setActiveTeam({ teamId: ship })).data?.name, 'Ship')
    assert.equal((await mia.browser.client.getSession()).data?.session.activeTeamId, ship)
    assert.equal((await organization.setActiveTeam({ teamId: ship })).error?.code, 'USER_IS_NOT_A_MEMBER_OF_THE_TEAM')
    assert.deepEqual((await organization.removeTeamMember({ teamId: ship, userId: mia.userId })).data, {
      message: 'Team member removed successfully.',
    })
    assert.equal((await mia.browser.client.getSession()).data?.session.activeTeamId, null)
    assert.equal((await mia.browser.client.organization.setActiveTeam({ teamId: null })).data, null)

    const eve = await signUp(server.browser(), 'eve')
    assert.equal(
      (await organization.addTeamMember({ teamId: crew, userId: eve.user.id })).error?.code,
      'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION',
    )
    assert.equal(
      (await organization.removeTeamMember({ teamId: crew, userId: eve.user.id })).error?.code,
      'USER_IS_NOT_A_MEMBER_OF_THE_TEAM',
    )
  })
})
