import { DatabaseSync } from 'node:sqlite'
import { company, companySessions, crowd, crowdSessions, crowdSize, inHaste, never, organizations } from '../crowd.ts'
import { bareSchema } from './bare-schema.ts'

const database = new DatabaseSync((process.env.DATABASE_URL ?? '').slice('sqlite:'.length))
database.exec(`${bareSchema} ${inHaste} begin`)

const addUser = database.prepare('insert into users values (?, ?, 1, ?, null, ?, ?, ?)')
for (const { id, email, name, role, createdAt } of crowd()) addUser.run(id, email, name, createdAt, createdAt, role)
database.prepare('insert into user_counts values (?)').run(crowdSize)

const now = new Date().toISOString()
const addSession = database.prepare('insert into sessions values (?, ?, ?, ?, ?, ?, ?, ?)')
for (const { id, userId, token, ipAddress, userAgent } of [...crowdSessions(), ...companySessions()]) {
  addSession.run(id, userId, token, never, now, now, ipAddress, userAgent)
}

const addOrganization = database.prepare('insert into organizations values (?, ?, ?, ?)')
const addTeam = database.prepare('insert into teams values (?, ?, ?, ?)')
const addMember = database.prepare('insert into members values (?, ?, ?, ?, ?, ?)')
const addInvitation = database.prepare("insert into invitations values (?, ?, ?, 'member', 'pending', ?, ?, ?)")
for (const { id, name, slug, createdAt, teams, members, invitations } of [...organizations(), company()]) {
  addOrganization.run(id, name, slug, createdAt)
  for (const team of teams) addTeam.run(team.id, id, team.name, createdAt)
  for (const member of members) addMember.run(member.id, id, member.userId, member.role, member.createdAt, member.teamId)
  for (const guest of invitations) addInvitation.run(guest.id, id, guest.email, guest.inviterId, never, guest.createdAt)
}
database.exec('commit')
database.close()
