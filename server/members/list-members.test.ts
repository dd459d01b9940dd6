import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { MemberWithUser } from '#contract/members.ts'
import { onBothDatabases } from '../testing/databases.ts'
import { startOrganization } from '../testing/organizations.ts'
import { startTestServer } from '../testing/test-server.ts'
import { newUser } from '../users/store.ts'
import { addUser } from '../users/write-users.ts'
import { addMember } from './add-member.ts'
import { listMembers } from './list-members.ts'
import { folded } from './words.ts'

const names = [
  'Zoë Łęcka',
  'ann lee',
  'Ann Smith',
  'Bob O’Brien',
  'Élodie Petit',
  'Ёлка Иванова',
  'İpek Şahin',
  'lee ann',
  'Maria Ann Lee',
  '🚀',
]
const roles = ['member', 'admin', 'admin,member', 'member,owner']
const usual = { limit: 100, offset: 0, sortBy: 'createdAt', sortDirection: 'asc', filterOperator: 'eq' } as const

onBothDatabases('a list of members', (open) => {
  const settle = async () => {
    const server = await startTestServer({ open })
    const { organization } = await startOrganization(server)
    for (const [at, name] of names.entries()) {
      server.clock.advance(at % 3)
      const user = await addUser(server.app, newUser(server.app, { name, email: `person.${at}@house-${at % 2}.example` }), { by: {} })
      const role = roles[at % roles.length] as string
      await addMember(server.app, { organizationId: organization.id, userId: user?.id as string, role, teamIds: [], seat: null, by: {} })
    }
    const list = (listing: Partial<Parameters<typeof listMembers>[2]>) => listMembers(server.app, organization.id, { ...usual, ...listing })
    return { list, all: (await list({})).members }
  }

  test('is in the order wanted, page by page, whatever is left out', async () => {
    const { list, all } = await settle()
    const keys = {
      createdAt: (member: MemberWithUser) => [member.createdAt, member.id],
      role: (member: MemberWithUser) => [member.role, member.createdAt, member.id],
      name: (member: MemberWithUser) => [folded(member.user.name), member.id],
      email: (member: MemberWithUser) => [member.user.email, member.id],
      id: (member: MemberWithUser) => [member.id],
    }
    const filters = [
      { is: () => true },
      { filterField: 'role', filterValue: 'member', is: ({ role }: MemberWithUser) => role === 'member' },
      { filterField: 'role', filterOperator: 'contains', filterValue: 'MEM', is: ({ role }: MemberWithUser) => role.includes('mem') },
      { filterField: 'role', filterOperator: 'ne', filterValue: 'admin', is: ({ role }: MemberWithUser) => role !== 'admin' },
      { filterField: 'role', filterValue: 'nobody', is: () => false },
      { filterField: 'id', filterOperator: 'gt', filterValue: all[4]?.id, is: ({ id }: MemberWithUser) => id > (all[4]?.id ?? '') },
      { search: 'person', is: ({ user }: MemberWithUser) => user.email.startsWith('person') },
      { search: 'person', filterField: 'role', filterValue: 'admin', is: ({ role }: MemberWithUser) => role === 'admin' },
    ] as const
    for (const { is, ...filter } of filters)
      for (const sortBy of Object.keys(keys) as (keyof typeof keys)[])
        for (const sortDirection of ['asc', 'desc'] as const) {
          const sorted = all.filter(is).sort((one, other) => (compare(keys[sortBy](one), keys[sortBy](other)) < 0 ? -1 : 1))
          if (sortDirection === 'desc') sorted.reverse()
          for (const [offset, limit] of [
            [0, 3],
            [2, 4],
            [3, 100],
            [3_000_000_000, 100],
          ] as const) {
            const { members, total } = await list({ ...filter, sortBy, sortDirection, offset, limit })
            const what = JSON.stringify({ ...filter, sortBy, sortDirection, offset, limit })
            assert.deepEqual(members, sorted.slice(offset, offset + limit), what)
            assert.equal(total, sorted.length, what)
          }
        }
  })

  test('finds people by the start of any word, without regard to capitals, accents and order', async () => {
    const { list } = await settle()
    const found = async (search: string) => (await list({ search, sortBy: 'name' })).members.map(({ user }) => user.name)
    const searches: Record<string, string[]> = {
      lecka: ['Zoë Łęcka'],
      'LEE A': ['ann lee', 'lee ann'],
      'ann lee': ['ann lee', 'lee ann', 'Maria Ann Lee'],
      'ann l': ['ann lee', 'lee ann', 'Maria Ann Lee'],
      smi: ['Ann Smith'],
      mith: [],
      brien: ['Bob O’Brien'],
      "O'B": ['Bob O’Brien'],
      elodie: ['Élodie Petit'],
      елка: ['Ёлка Иванова'],
      'иванова ё': ['Ёлка Иванова'],
      'ipek sah': ['İpek Şahin'],
      'person.3@': ['Bob O’Brien'],
      'acme-owner@example.com': ['acme-owner'],
      '@example': ['acme-owner'],
      '%': (await list({ sortBy: 'name' })).members.map(({ user }) => user.name),
    }
    for (const [search, expected] of Object.entries(searches)) assert.deepEqual(await found(search), expected, search)
    assert.equal((await list({ search: '@house-1', limit: 1 })).total, 5)
  })
})

function compare(one: string[], other: string[]): number {
  const at = one.findIndex((key, index) => key !== other[index])
  return Buffer.compare(Buffer.from(one[at] ?? ''), Buffer.from(other[at] ?? ''))
}
