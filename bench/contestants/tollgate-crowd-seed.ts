import { DatabaseSync } from 'node:sqlite'
import { hashToken } from '../../server/kit/secrets.ts'
import { sortKeys, wordsOf } from '../../server/members/words.ts'
import { migrate } from '../../server/storage/migrate.ts'
import { openStorage } from '../../server/storage/open.ts'
import { company, companySessions, crowd, crowdSessions, crowdSize, inHaste, never, organizations } from '../crowd.ts'

const url = process.env.DATABASE_URL ?? ''
const now = new Date().toISOString()
const storage = await openStorage(url, { connections: 1 })
await migrate(storage, now)
await storage.close()

// Past the query builder: a million rows one by one through it would take minutes.
const database = new DatabaseSync(url.slice('sqlite:'.length))
database.exec(`${inHaste} begin`)
const addUser = inserting('users', 'id, email, email_verified, name, role, is_anonymous, banned, created_at, updated_at')
for (const { id, email, name, role, createdAt } of crowd()) addUser.run(id, email, 1, name, role, 0, 0, createdAt, createdAt)
inserting('user_counts', 'shard, count').run(0, crowdSize)

const addSession = inserting(
  'sessions',
  'id, user_id, token_hash, method, remembered, expires_at, proven_at, created_at, updated_at, ip_address, user_agent',
)
for (const { id, userId, token, ipAddress, userAgent } of [...crowdSessions(), ...companySessions()]) {
  addSession.run(id, userId, hashToken(token), 'email', 1, never, now, now, now, ipAddress, userAgent)
}

const addOrganization = inserting('organizations', 'id, name, slug, slug_key, created_at, updated_at')
const addTeam = inserting('teams', 'id, organization_id, name, created_at')
const addMember = inserting('members', 'id, organization_id, user_id, role, name_key, email_key, created_at')
const addWord = inserting('member_words', 'organization_id, word, member_id')
const addCount = inserting('member_counts', 'organization_id, role, count')
const addTeamMember = inserting('team_members', 'id, team_id, member_id, user_id, created_at')
const addInvitation = inserting('invitations', 'id, organization_id, email, role, status, inviter_id, expires_at, created_at')
for (const { id, name, slug, createdAt, teams, members, invitations } of [...organizations(), company()]) {
  addOrganization.run(id, name, slug, slug, createdAt, createdAt)
  for (const team of teams) addTeam.run(team.id, id, team.name, createdAt)
  addCount.run(id, 'owner', 1)
  addCount.run(id, 'member', members.length - 1)
  for (const { id: memberId, userId, name, email, role, createdAt, teamMemberId, teamId } of members) {
    const person = { name, email, username: null }
    const { nameKey, emailKey } = sortKeys(person)
    addMember.run(memberId, id, userId, role, nameKey, emailKey, createdAt)
    for (const word of wordsOf(person)) addWord.run(id, word, memberId)
    addTeamMember.run(teamMemberId, teamId, memberId, userId, createdAt)
  }
  for (const guest of invitations)
    addInvitation.run(guest.id, id, guest.email, 'member', 'pending', guest.inviterId, never, guest.createdAt)
}
database.exec('commit')
database.close()

function inserting(table: string, columns: string) {
  return database.prepare(`insert into ${table} (${columns}) values (${columns.replace(/\w+/g, '?')})`)
}
