import assert from 'node:assert/strict'
import { type Company, foundCompany, hire } from '../company.ts'
import { date, exactly, refused, succeeded, text } from '../expect.ts'
import { team } from '../shapes.ts'
import type { Stage } from '../stage.ts'

const teamMember = { id: text, teamId: text, userId: text, createdAt: date }

export async function teams(stage: Stage) {
  const company = await foundCompany(stage, 'squads')
  const teamId = await making(stage, company)
  await changing(stage, company, teamId)
  if (stage.isNew) await working(stage, company, teamId)
  await removing(stage, company, teamId)
}

async function making(stage: Stage, company: Company): Promise<string> {
  const { client } = company.owner.visitor
  const organizationId = company.id
  const stranger = await stage.person()
  let teamId = ''

  await stage.row('organization.createTeam', 'in the active organization', async () => {
    const data = succeeded(await client.organization.createTeam({ name: 'Red' }), team)
    assert.equal(data.name, 'Red')
    assert.equal(data.organizationId, organizationId)
    teamId = data.id
  })

  await stage.row('organization.createTeam', 'not for every member', async () => {
    const colleague = await hire(stage, company)
    const result = await colleague.visitor.client.organization.createTeam({ name: 'Blue', organizationId })
    refused(result, 403, 'YOU_ARE_NOT_ALLOWED_TO_CREATE_TEAMS_IN_THIS_ORGANIZATION')
  })

  await stage.row('organization.createTeam', 'not a member', async () => {
    const result = await stranger.visitor.client.organization.createTeam({ name: 'Blue', organizationId })
    refused(result, 403, 'YOU_ARE_NOT_ALLOWED_TO_INVITE_USERS_TO_THIS_ORGANIZATION')
  })

  await stage.row('organization.createTeam', 'none is active', async () => {
    refused(await stranger.visitor.client.organization.createTeam({ name: 'Blue' }), 400, 'NO_ACTIVE_ORGANIZATION')
  })

  await stage.row('organization.createTeam', 'nobody is signed in', async () => {
    refused(await stage.visitor().client.organization.createTeam({ name: 'Blue', organizationId }), 401, 'UNAUTHORIZED')
  })

  await stage.row('organization.listTeams', 'of the active organization', async () => {
    const list = succeeded(await client.organization.listTeams(), [team])
    assert.deepEqual(list.map(({ name }: { name: string }) => name).sort(), ['Red', 'squads'])
  })

  await stage.row('organization.listTeams', 'by id', async () => {
    assert.equal(succeeded(await client.organization.listTeams({ query: { organizationId } }), [team]).length, 2)
  })

  await stage.row('organization.listTeams', 'not a member', async () => {
    const result = await stranger.visitor.client.organization.listTeams({ query: { organizationId } })
    if (stage.isNew) return refused(result, 403, 'YOU_ARE_NOT_ALLOWED_TO_ACCESS_THIS_ORGANIZATION')
    assert.equal(result.data, null)
    assert.equal(result.error.status, 403)
  })

  await stage.row('organization.listTeams', 'none is active', async () => {
    refused(await stranger.visitor.client.organization.listTeams(), 400, 'NO_ACTIVE_ORGANIZATION')
  })
  return teamId
}

async function changing(stage: Stage, company: Company, teamId: string) {
  const { client } = company.owner.visitor

  await stage.row('organization.updateTeam', 'another name', async () => {
    assert.equal(succeeded(await client.organization.updateTeam({ teamId, data: { name: 'Crimson' } }), team).name, 'Crimson')
  })

  await stage.row('organization.updateTeam', 'a team nobody knows', async () => {
    refused(await client.organization.updateTeam({ teamId: 'none', data: { name: 'Crimson' } }), 400, 'TEAM_NOT_FOUND')
  })

  await stage.row('organization.updateTeam', 'not for every member', async () => {
    const colleague = await hire(stage, company)
    const result = await colleague.visitor.client.organization.updateTeam({ teamId, data: { name: 'Mine' } })
    refused(result, 403, 'YOU_ARE_NOT_ALLOWED_TO_UPDATE_THIS_TEAM')
  })

  await stage.row('organization.updateTeam', 'none is active', async () => {
    const stranger = await stage.person()
    const result = await stranger.visitor.client.organization.updateTeam({ teamId, data: { name: 'Mine' } })
    refused(result, 400, 'NO_ACTIVE_ORGANIZATION')
  })
}

async function working(stage: Stage, company: Company, teamId: string) {
  const { client } = company.owner.visitor
  const organizationId = company.id
  const colleague = await hire(stage, company)

  await stage.row('organization.addTeamMember', 'a member of the organization', async () => {
    const data = succeeded(await client.organization.addTeamMember({ teamId, userId: colleague.id, organizationId }), teamMember)
    assert.equal(data.userId, colleague.id)
    assert.equal(data.teamId, teamId)
  })

  await stage.row('organization.addTeamMember', 'somebody from outside', async () => {
    const stranger = await stage.person()
    const result = await client.organization.addTeamMember({ teamId, userId: stranger.id, organizationId })
    refused(result, 400, 'USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
  })

  await stage.row('organization.listTeamMembers', 'of a team one is in', async () => {
    const list = succeeded(await colleague.visitor.client.organization.listTeamMembers({ query: { teamId } }), [teamMember])
    assert.deepEqual(
      list.map(({ userId }: { userId: string }) => userId),
      [colleague.id],
    )
  })

  await stage.row('organization.listUserTeams', "one's own", async () => {
    const list = succeeded(await colleague.visitor.client.organization.listUserTeams(), [team])
    assert.deepEqual(
      list.map(({ id }: { id: string }) => id),
      [teamId],
    )
  })

  await stage.row('organization.setActiveTeam', 'one is in', async () => {
    const { client } = colleague.visitor
    assert.equal(succeeded(await client.organization.setActiveTeam({ teamId }), team).id, teamId)
    assert.equal(succeeded(await client.getSession()).session.activeTeamId, teamId)
  })

  await stage.row('organization.setActiveTeam', 'none', async () => {
    const { client } = colleague.visitor
    assert.equal(succeeded(await client.organization.setActiveTeam({ teamId: null })), null)
    assert.equal(succeeded(await client.getSession()).session.activeTeamId, null)
  })

  await stage.row('organization.setActiveTeam', 'a team nobody knows', async () => {
    refused(await colleague.visitor.client.organization.setActiveTeam({ teamId: 'none' }), 400, 'TEAM_NOT_FOUND')
  })

  await stage.row('organization.removeTeamMember', 'out of the team', async () => {
    const result = await client.organization.removeTeamMember({ teamId, userId: colleague.id, organizationId })
    succeeded(result, { message: exactly('Team member removed successfully.') })
    assert.deepEqual(succeeded(await colleague.visitor.client.organization.listUserTeams()), [])
  })
}

async function removing(stage: Stage, company: Company, teamId: string) {
  const { client } = company.owner.visitor
  const organizationId = company.id

  await stage.row('organization.removeTeam', "one's own", async () => {
    const result = await client.organization.removeTeam({ teamId: company.teamId, organizationId })
    refused(result, 403, 'YOU_ARE_NOT_ALLOWED_TO_DELETE_THIS_TEAM')
  })

  await stage.row('organization.removeTeam', 'not for every member', async () => {
    const colleague = await hire(stage, company)
    const result = await colleague.visitor.client.organization.removeTeam({ teamId, organizationId })
    refused(result, 403, 'YOU_ARE_NOT_ALLOWED_TO_DELETE_TEAMS_IN_THIS_ORGANIZATION')
  })

  await stage.row('organization.removeTeam', 'a team nobody knows', async () => {
    refused(await client.organization.removeTeam({ teamId: 'none', organizationId }), 400, 'TEAM_NOT_FOUND')
  })

  await stage.row('organization.removeTeam', 'another', async () => {
    succeeded(await client.organization.removeTeam({ teamId, organizationId }), { message: exactly('Team removed successfully.') })
    assert.equal(succeeded(await client.organization.listTeams()).length, 1)
  })

  await stage.row('organization.removeTeam', 'the last one', async () => {
    const colleague = await hire(stage, company, 'admin')
    const result = await colleague.visitor.client.organization.removeTeam({ teamId: company.teamId, organizationId })
    refused(result, 400, 'UNABLE_TO_REMOVE_LAST_TEAM')
  })

  await stage.row('organization.removeTeam', 'none is active', async () => {
    const stranger = await stage.person()
    refused(await stranger.visitor.client.organization.removeTeam({ teamId }), 400, 'NO_ACTIVE_ORGANIZATION')
  })
}
