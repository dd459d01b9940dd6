import './better-auth-seed.mjs'
import { getMigrations } from 'better-auth/db/migration'
import { never } from '../crowd.ts'
import { foundationsOf } from '../invitations.ts'
import { secret } from '../people.ts'
import { openBetterAuth } from './better-auth.mjs'
import { valuesOf, writerTo } from './better-auth-insert.mjs'

/** Beside the common people: organizations that have invited some of them. */
const databaseUrl = process.env.DATABASE_URL
const { auth, database } = openBetterAuth({ databaseUrl, address: 'http://localhost', secret, population: 'writers' })
const { instant } = valuesOf(databaseUrl)
const { insert, end } = writerTo(databaseUrl, database)
await (await getMigrations(auth.options)).runMigrations()

const now = instant(new Date())
const expiresAt = instant(new Date(never))
const founded = foundationsOf()
await insert(
  'organization',
  ['id', 'name', 'slug', 'createdAt'],
  founded.map(({ id, name, slug }) => [id, name, slug, now]),
)
await insert(
  'member',
  ['id', 'organizationId', 'userId', 'role', 'createdAt'],
  founded.map(({ id, memberId, founder }) => [memberId, id, founder.id, 'owner', now]),
)
await insert(
  'invitation',
  ['id', 'organizationId', 'email', 'role', 'status', 'inviterId', 'expiresAt', 'createdAt'],
  founded.flatMap(({ id, founder, invitations }) =>
    invitations.map((invitation) => [invitation.id, id, invitation.person.email, 'member', 'pending', founder.id, expiresAt, now]),
  ),
)
await end()
