import type { DatabaseSync } from 'node:sqlite'

type Row = Record<string, unknown>
type Reading = (userId: string, query: URLSearchParams) => unknown

/** The reads of the parts about scale, by path: the fewest questions that can answer them, each prepared once. */
export function crowdReadings(database: DatabaseSync): Record<string, Reading> {
  const usersPage = database.prepare('select * from users order by created_at, id limit ? offset ?')
  const userCount = database.prepare('select count from user_counts')
  const organizationsOfUser = database.prepare(`
    select o.* from organizations o join members m on m.organization_id = o.id where m.user_id = ? order by o.created_at, o.id`)
  const organization = database.prepare(`
    select o.* from organizations o join members m on m.organization_id = o.id where o.id = ? and m.user_id = ?`)
  const members = database.prepare(`
    select m.*, u.name, u.email, u.image from members m join users u on u.id = m.user_id
    where m.organization_id = ? order by m.created_at, m.id limit 100`)
  const invitations = database.prepare('select * from invitations where organization_id = ?')
  const teams = database.prepare('select * from teams where organization_id = ?')

  return {
    '/api/auth/admin/list-users'(_, query) {
      const [limit, offset] = [Number(query.get('limit')), Number(query.get('offset'))]
      return { users: usersPage.all(limit, offset).map(userOf), total: userCount.get()?.count, limit, offset }
    },
    '/api/auth/organization/list': (userId) => organizationsOfUser.all(userId).map(organizationOf),
    '/api/auth/organization/get-full-organization'(userId, query) {
      const id = query.get('organizationId') ?? ''
      const found = organization.get(id, userId)
      if (!found) return null
      return {
        ...organizationOf(found),
        members: members.all(id).map(memberOf),
        invitations: invitations.all(id).map(invitationOf),
        teams: teams.all(id).map(teamOf),
      }
    },
  }
}

function userOf(row: Row) {
  return {
    id: row.id,
    email: row.email,
    emailVerified: row.email_verified === 1,
    name: row.name,
    image: row.image,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    username: null,
    displayUsername: null,
    isAnonymous: false,
    role: row.role,
    banned: false,
    banReason: null,
    banExpires: null,
  }
}

function organizationOf(row: Row) {
  return { id: row.id, name: row.name, slug: row.slug, logo: null, metadata: null, createdAt: row.created_at }
}

function memberOf(row: Row) {
  return {
    id: row.id,
    organizationId: row.organization_id,
    userId: row.user_id,
    role: row.role,
    teamId: row.team_id,
    createdAt: row.created_at,
    user: { id: row.user_id, name: row.name, email: row.email, image: row.image },
  }
}

function invitationOf(row: Row) {
  return {
    id: row.id,
    organizationId: row.organization_id,
    email: row.email,
    role: row.role,
    status: row.status,
    teamId: null,
    inviterId: row.inviter_id,
    expiresAt: row.expires_at,
    createdAt: row.created_at,
  }
}

function teamOf(row: Row) {
  return { id: row.id, name: row.name, organizationId: row.organization_id, createdAt: row.created_at, updatedAt: null }
}
