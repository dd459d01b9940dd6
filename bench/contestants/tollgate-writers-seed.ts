import './tollgate-seed.ts'
import { sortKeys, wordsOf } from '../../server/members/words.ts'
import { openStorage } from '../../server/storage/open.ts'
import { never } from '../crowd.ts'
import { foundationsOf } from '../invitations.ts'
import { hundreds } from './hundreds.ts'

/** Beside the common people: organizations that have invited some of them. */
const createdAt = new Date().toISOString()
const founded = foundationsOf()
const organizations = founded.map(({ id, name, slug }) => ({ id, name, slug, slugKey: slug, createdAt, updatedAt: createdAt }))
const members = founded.map(({ id: organizationId, memberId: id, founder }) => ({
  id,
  organizationId,
  userId: founder.id,
  role: 'owner',
  ...sortKeys({ ...founder, username: null }),
  createdAt,
}))
const words = founded.flatMap(({ id: organizationId, memberId, founder }) =>
  wordsOf({ ...founder, username: null }).map((word) => ({ organizationId, word, memberId })),
)
const counts = founded.map(({ id: organizationId }) => ({ organizationId, role: 'owner', count: 1 }))
const invitations = founded.flatMap(({ id: organizationId, founder, invitations }) =>
  invitations.map(({ id, person: { email } }) => ({
    id,
    organizationId,
    email,
    role: 'member',
    status: 'pending',
    inviterId: founder.id,
    expiresAt: never,
    createdAt,
  })),
)

const storage = await openStorage(process.env.DATABASE_URL ?? '', { connections: 1 })
await storage.db.transaction().execute(async (db) => {
  for (const rows of hundreds(organizations)) await db.insertInto('organizations').values(rows).execute()
  for (const rows of hundreds(members)) await db.insertInto('members').values(rows).execute()
  for (const rows of hundreds(words)) await db.insertInto('memberWords').values(rows).execute()
  for (const rows of hundreds(counts)) await db.insertInto('memberCounts').values(rows).execute()
  for (const rows of hundreds(invitations)) await db.insertInto('invitations').values(rows).execute()
})
await storage.close()
