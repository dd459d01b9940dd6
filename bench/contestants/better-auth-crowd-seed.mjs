import { getMigrations } from 'better-auth/db/migration'
import { company, companySessions, crowd, crowdSessions, inHaste, never, organizations } from '../crowd.ts'
import { secret } from '../people.ts'
import { openBetterAuth } from './better-auth.mjs'

const databaseUrl = process.env.DATABASE_URL
const { auth, database } = openBetterAuth({ databaseUrl, address: 'http://localhost', secret, population: 'crowd' })
await (await getMigrations(auth.options)).runMigrations()
database.exec(inHaste)
const now = new Date().toISOString()

database.transaction(() => {
  const addUser = inserting('user', ['id', 'name', 'email', 'emailVerified', 'createdAt', 'updatedAt', 'role', 'banned'])
  for (const { id, name, email, role, createdAt } of crowd()) addUser.run(id, name, email, 1, createdAt, createdAt, role ?? 'user', 0)

  const addSession = inserting('session', ['id', 'userId', 'token', 'expiresAt', 'createdAt', 'updatedAt', 'ipAddress', 'userAgent'])
  for (const { id, userId, token, ipAddress, userAgent } of [...crowdSessions(), ...companySessions()]) {
    addSession.run(id, userId, token, never, now, now, ipAddress, userAgent)
  }

  const addOrganization = inserting('organization', ['id', 'name', 'slug', 'createdAt'])
  const addTeam = inserting('team', ['id', 'organizationId', 'name', 'memberCount', 'createdAt'])
  const addMember = inserting('member', ['id', 'organizationId', 'userId', 'role', 'createdAt'])
  const addTeamMember = inserting('teamMember', ['id', 'teamId', 'userId', 'createdAt'])
  const addInvitation = inserting('invitation', ['id', 'organizationId', 'email', 'role', 'status', 'inviterId', 'expiresAt', 'createdAt'])
  for (const { id, name, slug, createdAt, teams, members, invitations } of [...organizations(), company()]) {
    addOrganization.run(id, name, slug, createdAt)
    for (const team of teams) addTeam.run(team.id, id, team.name, members.filter(({ teamId }) => teamId === team.id).length, createdAt)
    for (const member of members) {
      addMember.run(member.id, id, member.userId, member.role, member.createdAt)
      addTeamMember.run(member.teamMemberId, member.teamId, member.userId, member.createdAt)
    }
    for (const guest of invitations)
      addInvitation.run(guest.id, id, guest.email, 'member', 'pending', guest.inviterId, never, guest.createdAt)
  }
})()
database.close()

function inserting(table, columns) {
  const names = columns.map((name) => `"${name}"`).join(', ')
  return database.prepare(`insert into "${table}" (${names}) values (${columns.map(() => '?').join(', ')})`)
}
