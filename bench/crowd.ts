import { hash } from 'node:crypto'

/** What the parts about scale hold instead of the common people: a million, of whom the first are members of organizations. */
export const crowdSize = 1_000_000
export const administrators = 10
export const organizationsEach = 5
export const membersEach = 100
const memberCount = 10_000
export const organizationCount = (memberCount / membersEach) * organizationsEach
/** One organization is large: it has as many members as all others together, and a few of them are signed in. */
export const companySize = 10_000
const companyVisitors = 100
const teamsEach = 2
const invitationsEach = 5

const beginning = Date.parse('2020-01-01T00:00:00.000Z')
const minute = 60_000
/** Far away, because the databases are kept from one run to the next. */
export const never = '2090-01-01T00:00:00.000Z'

/** How a seed writes: nobody reads yet, and a database that is cut off is thrown away. */
export const inHaste = 'pragma journal_mode = off; pragma synchronous = off; pragma cache_size = -400000;'

export type Neighbour = { id: string; email: string; name: string; role: 'admin' | null; createdAt: string }

/** Somebody who came in the `at`th minute, as everybody in a crowd comes after somebody else. */
export function neighbour(at: number): Neighbour {
  const number = String(at).padStart(7, '0')
  return {
    id: idAt(at, 'user'),
    email: `person-${number}@example.com`,
    name: `Person ${number}`,
    role: at < administrators ? 'admin' : null,
    createdAt: instantAt(at),
  }
}

export function* crowd(): Generator<Neighbour> {
  for (let at = 0; at < crowdSize; at++) yield neighbour(at)
}

/** Everybody who is in an organization is signed in once. */
export type CrowdSession = { id: string; userId: string; token: string; ipAddress: string; userAgent: string }

export function crowdSessions(): CrowdSession[] {
  return Array.from({ length: memberCount }, (_, at) => sessionOf(at))
}

export function companySessions(): CrowdSession[] {
  return Array.from({ length: companyVisitors }, (_, at) => sessionOf(memberCount + at))
}

function sessionOf(at: number): CrowdSession {
  return {
    id: idAt(at, 'session'),
    userId: neighbour(at).id,
    token: hash('sha256', `crowd ${at}`, 'hex').slice(0, 32),
    ipAddress: `203.0.113.${at % 250}`,
    userAgent: 'Mozilla/5.0 (X11; Linux x86_64; rv:135.0) Gecko/20100101 Firefox/135.0',
  }
}

export type CrowdOrganization = {
  id: string
  name: string
  slug: string
  createdAt: string
  teams: { id: string; name: string }[]
  members: CrowdMember[]
  invitations: { id: string; email: string; inviterId: string; createdAt: string }[]
}

export type CrowdMember = Pick<Neighbour, 'name' | 'email'> & {
  id: string
  userId: string
  role: string
  createdAt: string
  teamMemberId: string
  teamId: string
}

/** A hundred neighbours share the same few organizations; the first of them owns each. */
export function organizations(): CrowdOrganization[] {
  return Array.from({ length: organizationCount }, (_, at) => organizationAt(at, { first: firstMemberOf(at), size: membersEach }))
}

/** The neighbours next to them have one of their own, all together. */
export function company(): CrowdOrganization {
  return organizationAt(organizationCount, { first: memberCount, size: companySize })
}

function organizationAt(at: number, { first, size }: { first: number; size: number }): CrowdOrganization {
  const teams = Array.from({ length: teamsEach }, (_, team) => ({ id: idAt(at, `team ${team}`), name: `Team ${team + 1}` }))
  const members = Array.from({ length: size }, (_, member) => ({
    ...personAt(first + member),
    id: idAt(first + member, `member ${at}`),
    role: member === 0 ? 'owner' : 'member',
    createdAt: instantAt(crowdSize + member),
    teamMemberId: idAt(first + member, `team member ${at}`),
    teamId: (teams[member % teamsEach] as { id: string }).id,
  }))
  const invitations = Array.from({ length: invitationsEach }, (_, guest) => ({
    id: idAt(at, `invitation ${guest}`),
    email: `guest-${at}-${guest}@example.org`,
    inviterId: neighbour(first).id,
    createdAt: instantAt(crowdSize + guest),
  }))
  return {
    id: idAt(at, 'organization'),
    name: `Organization ${at}`,
    slug: `organization-${at}`,
    createdAt: instantAt(at),
    teams,
    members,
    invitations,
  }
}

function personAt(at: number) {
  const { id: userId, name, email } = neighbour(at)
  return { userId, name, email }
}

function firstMemberOf(organization: number): number {
  return Math.floor(organization / organizationsEach) * membersEach
}

/** A UUIDv7, which begins with its time: rows that come one after the other lie one after the other. */
function idAt(at: number, kind: string): string {
  const time = (beginning + at * minute).toString(16).padStart(12, '0')
  const rest = hash('sha256', `${kind} ${at}`, 'hex')
  return `${time.slice(0, 8)}-${time.slice(8)}-7${rest.slice(0, 3)}-8${rest.slice(3, 6)}-${rest.slice(6, 18)}`
}

function instantAt(at: number): string {
  return new Date(beginning + at * minute).toISOString()
}
