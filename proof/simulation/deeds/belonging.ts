import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { deed, nothing, saidOf } from '../deed.ts'
import { names, type World } from '../world.ts'
import { endsKey } from './administering.ts'

const roles = ['member', 'member', 'admin', 'owner', 'admin,member'] as const

type Two = { who: string; whom: string }
/** Of those who come into question at that time. */
type Nth = { nth: number }

const two = (draw: { pick: <T>(from: readonly T[]) => T }): Two => ({ who: draw.pick(names), whom: draw.pick(names) })

export const belonging = {
  /** The founder invites most often. Some accept at once. */
  invites: deed<Two & { role: string; joins: boolean }>({
    weight: 6,
    choose: (draw) => ({
      who: draw.pick(['anna', 'anna', ...names]),
      whom: draw.pick(names),
      role: draw.pick(roles),
      joins: draw.chance(0.6),
    }),
    run: invite,
  }),

  /** Who owns the organization for longest gathers people. */
  welcomes: deed<Nth & { role: string }>({
    weight: 4,
    choose: (draw) => ({ nth: draw.below(names.length), role: draw.pick(roles) }),
    async run(world, { nth, role }) {
      const members = await membersOf(world)
      const owner = members.find(isOwner)
      const whom = nthOf(
        names.filter((name) => !members.some((member) => member.name === name)),
        nth,
      )
      return owner && whom ? invite(world, { who: owner.name, whom, role, joins: true }) : nothing
    },
  }),

  /** Nothing keeps owners from giving others a role, as long as nothing else happens to them. */
  givesRole: deed<Nth & { role: string }>({
    weight: 5,
    choose: (draw) => ({ nth: draw.below(names.length), role: draw.pick(roles) }),
    async run(world, { nth, role }) {
      const before = await membersOf(world)
      const owner = before.find(isOwner)
      const other = nthOf(
        before.filter((member) => member !== owner),
        nth,
      )
      if (!owner || !other) return nothing
      const answered = await changeRole(world, { who: owner.name, whom: other.name, role })
      const isRefused = !['200', 'UNAUTHORIZED'].includes(answered) && !world.process.isDead
      if (isRefused && isDeepStrictEqual(await membersOf(world), before))
        world.promises.faults.push(`${owner.name} owns the organization and could not give a role: ${answered}`)
      return answered
    },
  }),

  accepts: deed<{ who: string }>({
    weight: 4,
    choose: (draw) => ({ who: draw.pick(names) }),
    run: (world, { who }) => acceptTwice(world, who),
  }),

  changesRole: deed<Two & { role: string }>({
    weight: 4,
    choose: (draw) => ({ ...two(draw), role: draw.pick(roles) }),
    run: changeRole,
  }),

  removes: deed<Two>({
    weight: 2,
    choose: two,
    async run(world, { who, whom }) {
      const memberIdOrEmail = await memberOf(world, whom)
      if (!memberIdOrEmail) return nothing
      const result = await clientOf(world, who).organization.removeMember({ memberIdOrEmail, organizationId: world.guildId })
      return saidOf(world, 'removing a member', result)
    },
  }),

  leaves: deed<{ who: string }>({
    weight: 3,
    choose: (draw) => ({ who: draw.pick(names) }),
    async run(world, { who }) {
      return saidOf(world, 'leaving', await clientOf(world, who).organization.leave({ organizationId: world.guildId }))
    },
  }),

  /** Who is no member is shown none. */
  looksIn: deed<{ who: string }>({
    weight: 3,
    choose: (draw) => ({ who: draw.pick(names) }),
    async run(world, { who }) {
      const wasMember = await memberOf(world, who)
      const { data, error } = await clientOf(world, who).organization.getFullOrganization({ organizationId: world.guildId })
      const isMember = await memberOf(world, who)
      if (data && !wasMember && !isMember) world.promises.faults.push(`${who} is no member and was shown the members`)
      return error ? error.code : '200'
    },
  }),

  /** A key that is good for three uses. */
  makesKey: deed<{ who: string }>({
    weight: 2,
    choose: (draw) => ({ who: draw.pick(names) }),
    async run(world, { who }) {
      const userId = await world.person(who).findId()
      if (userId === undefined) return nothing
      const { data, error } = await clientOf(world, 'ada').apiKey.create({ userId, remaining: 3 }, world.keyOfServer)
      if (data) world.keys.push({ id: data.id, key: data.key, who, userId, spent: { says: 'a key', times: 0, most: 3 } })
      const made = world.keys.at(-1)
      if (made) world.promises.spent.push(made.spent)
      return error ? error.code : '200'
    },
  }),

  usesKey: deed<{ who: string; times: number }>({
    weight: 4,
    choose: (draw) => ({ who: draw.pick(names), times: 1 + draw.below(3) }),
    async run(world, { who, times }) {
      const kept = world.keys.findLast((each) => each.who === who)
      if (!kept) return nothing
      const verify = () => clientOf(world, 'ada').apiKey.verify({ key: kept.key }, world.keyOfServer)
      const results = await Promise.all(Array.from({ length: times }, verify))
      const valid = results.filter(({ data }) => data?.valid).length
      kept.spent.times += valid
      return `${valid} of ${times}`
    },
  }),

  deletesKey: deed<{ who: string }>({
    weight: 1,
    choose: (draw) => ({ who: draw.pick(names) }),
    async run(world, { who }) {
      const kept = world.keys.findLast((each) => each.who === who)
      if (!kept) return nothing
      const result = await clientOf(world, who).apiKey.delete({ keyId: kept.id })
      if (!result.error) endsKey(world, kept.key, `a deleted key of ${who}`)
      return saidOf(world, 'deleting a key', result)
    },
  }),
}

async function invite(world: World, { who, whom, role, joins }: Two & { role: string; joins: boolean }): Promise<string> {
  const { email } = world.person(whom)
  const invitation = { email, role, organizationId: world.guildId }
  const invited = saidOf(world, 'an invitation', await clientOf(world, who).organization.inviteMember(invitation))
  return joins && invited === '200' ? acceptTwice(world, whom) : invited
}

async function changeRole(world: World, { who, whom, role }: Two & { role: string }): Promise<string> {
  const memberId = await memberOf(world, whom)
  if (!memberId) return nothing
  const change = { memberId, role, organizationId: world.guildId }
  return saidOf(world, 'a new role', await clientOf(world, who).organization.updateMemberRole(change))
}

/** At once, as an impatient finger does. */
async function acceptTwice(world: World, who: string): Promise<string> {
  const [invitation] = await world.rows(sql<{ id: string }>`
    select id from invitations where email = ${world.person(who).email} and status = 'pending'
      and expires_at > ${new Date(world.clock.now()).toISOString()} order by created_at desc, id desc limit 1`)
  if (!invitation) return nothing
  const accept = () => clientOf(world, who).organization.acceptInvitation({ invitationId: invitation.id })
  const results = await Promise.all([accept(), accept()])
  world.promises.spent.push({ says: 'an invitation', times: results.filter(({ error }) => !error).length, most: 1 })
  return results.map((result) => saidOf(world, 'accepting an invitation', result)).join(' and ')
}

function clientOf(world: World, who: string) {
  return who === 'ada' ? world.server.browser().client : world.person(who).browser.client
}

type Member = { name: string; role: string }

/** Those who have been there longest first. */
async function membersOf(world: World): Promise<Member[]> {
  return world.rows(sql<Member>`
    select u.name, m.role from members m inner join users u on u.id = m.user_id
    where m.organization_id = ${world.guildId} order by m.created_at, m.id`)
}

function isOwner({ role }: Member): boolean {
  return role.split(',').includes('owner')
}

function nthOf<T>(some: readonly T[], nth: number): T | undefined {
  return some[nth % some.length]
}

async function memberOf(world: World, who: string): Promise<string | undefined> {
  const [row] = await world.rows(sql<{ id: string }>`
    select m.id from members m inner join users u on u.id = m.user_id where u.email = ${world.person(who).email} and m.organization_id = ${world.guildId}`)
  return row?.id
}
