import { sql } from 'kysely'
import { hours } from '#contract/kit/durations.ts'
import { type Deed, deed, nothing, said, saidOf } from '../deed.ts'
import { endsSession } from '../ends-session.ts'
import type { Person } from '../person.ts'
import { names, shopNames, type World } from '../world.ts'
import { newest } from './selling.ts'

type Who = { who: string }
type Draw = { pick: <T>(from: readonly T[]) => T; chance: (share: number) => boolean }

const somebody = { weight: 1, choose: (draw: Draw): Who => ({ who: draw.pick(names) }) } satisfies Partial<Deed<Who>>
const someShop = { choose: (draw: Draw) => ({ shop: draw.pick(shopNames) }) }

/** What the administrator does, and whoever runs a shop. */
export const administering = {
  isBanned: deed<Who>({
    ...somebody,
    run: (world, { who }) =>
      toPerson(world, who, 'a ban', async (userId, cookies) => {
        const result = await world.administrator.browser.client.admin.banUser({ userId })
        if (!result.error) endsSession(world, who, cookies, 'ended by a ban')
        return result
      }),
  }),

  isUnbanned: deed<Who>({
    ...somebody,
    weight: 3,
    run: (world, { who }) =>
      toPerson(world, who, 'the end of a ban', (userId) => world.administrator.browser.client.admin.unbanUser({ userId })),
  }),

  /** They begin again with the same address, and nothing of what they had opens. */
  isDeleted: deed<Who>({
    ...somebody,
    run: (world, { who }) =>
      toPerson(world, who, 'a deletion', async (userId, cookies) => {
        const result = await sensitive(world, ({ admin }) => admin.removeUser({ userId }))
        if (!result.error) {
          endsSession(world, who, cookies, 'ended by a deletion')
          for (const { key, userId: of } of world.keys) if (of === userId) endsKey(world, key, `a key of ${who}, who was deleted`)
        }
        return result
      }),
  }),

  /** Waits until it is due. */
  losesFactors: deed<Who>({
    ...somebody,
    weight: 2,
    run: (world, { who }) =>
      toPerson(world, who, 'a reset of factors', (userId) => sensitive(world, ({ admin }) => admin.resetSecondFactor({ userId }))),
  }),

  keepsFactors: deed<Who>({
    ...somebody,
    run: (world, { who }) =>
      toPerson(world, who, 'the stop of a reset', (userId) => world.administrator.browser.client.admin.cancelSecondFactorReset({ userId })),
  }),

  /** Some go back to being themselves, and for the others it ends within the hour. */
  isImpersonated: deed<Who & { stops: boolean }>({
    weight: 3,
    choose: (draw: Draw) => ({ who: draw.pick(names), stops: draw.chance(0.6) }),
    run: (world, { who, stops }) =>
      toPerson(world, who, 'an impersonation', async (userId) => {
        const { administrator } = world
        const begun = await sensitive(world, () => actAs(administrator, userId))
        if (begun.error) return begun
        const { browser } = begun
        const cookies = new Map(browser.cookies)
        const until = world.clock.now() + hours(1)
        const isRefused = async () => world.clock.now() <= until || !(await administrator.isSignedIn(withoutOwn(cookies)))
        world.promises.ended.push({ says: `an impersonation of ${who} that is over`, isRefused })
        const words = { currentPassword: world.person(who).password, newPassword: 'not theirs to choose at all', revokeOtherSessions: true }
        const { error } = await browser.client.changePassword(words)
        if (!error) world.promises.faults.push(`who acted as ${who} changed the password`)
        if (!stops) return begun
        const stopped = await browser.client.admin.stopImpersonating()
        if (!stopped.error) endsSession(world, who, withoutOwn(cookies), 'an impersonation that was stopped')
        return stopped
      }),
  }),

  closesSelling: deed<{ shop: string }>({
    ...someShop,
    weight: 1,
    run: (world, { shop }) => decideSelling(world, shop, 'closeSelling'),
  }),

  opensSelling: deed<{ shop: string }>({
    ...someShop,
    weight: 4,
    run: (world, { shop }) => decideSelling(world, shop, 'openSelling'),
  }),

  /** The owner of a shop gives back what is left of an order, in the browser. */
  givesBack: deed<Who & { shop: string; percent: number }>({
    weight: 2,
    choose: (draw) => ({ who: draw.pick(names), shop: draw.pick(shopNames), percent: 1 + draw.below(120) }),
    async run(world, { percent, ...whose }) {
      const order = await newest<{ id: string; netAmount: number; refundedAmount: number }>(
        world,
        whose,
        'orders',
        sql`t.paid_at is not null`,
      )
      if (!order) return nothing
      const left = Number(order.netAmount) - Number(order.refundedAmount)
      const amount = Math.max(1, Math.round((left * percent) / 100))
      const body = JSON.stringify({ order_id: order.id, reason: 'other', amount })
      const browser = await world.ownerOf(whose.shop)
      const answer = await browser.fetch('/v1/refunds/', { method: 'POST', headers: { 'content-type': 'application/json' }, body })
      return said(world, 'a refund by hand', { status: answer.status, body: await answer.text() })
    },
  }),
}

type Result = { error: { code: string; status: number } | null }
type Client = World['administrator']['browser']['client']

/** Who is deleted and has not begun again is nobody to do anything to. */
async function toPerson(
  world: World,
  who: string,
  what: string,
  act: (userId: string, cookies: ReadonlyMap<string, string>) => Promise<Result>,
): Promise<string> {
  const person = world.person(who)
  const cookies = new Map(person.browser.cookies)
  const userId = await person.findId()
  return userId === undefined ? nothing : saidOf(world, what, await act(userId, cookies))
}

/** In a window of its own: the administrator goes on in the other. */
async function actAs(administrator: Person, userId: string) {
  const browser = administrator.browserWith(administrator.browser.cookies)
  return { browser, ...(await browser.client.admin.impersonateUser({ userId })) }
}

/** Asks again in a fresh session when the server wants one. */
async function sensitive<R extends Result>(world: World, act: (client: Client) => Promise<R>): Promise<R> {
  const { administrator } = world
  const result = await act(administrator.browser.client)
  if (result.error?.code !== 'SESSION_IS_NOT_FRESH') return result
  await administrator.renew()
  return act(administrator.browser.client)
}

async function decideSelling(world: World, name: string, decision: 'openSelling' | 'closeSelling'): Promise<string> {
  const { organizationId } = world.shop(name)
  return saidOf(world, decision, await sensitive(world, ({ admin }) => admin[decision]({ organizationId })))
}

export function endsKey(world: World, key: string, says: string) {
  const verify = () => world.server.browser().client.apiKey.verify({ key }, world.keyOfServer)
  world.promises.ended.push({ says, isRefused: async () => (await verify()).data?.valid !== true })
}

/** The administrator's own session goes on. */
function withoutOwn(cookies: ReadonlyMap<string, string>): Map<string, string> {
  return new Map([...cookies].filter(([name]) => !name.includes('admin')))
}
