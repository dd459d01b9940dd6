import { newestMailTo } from '#server/testing/mailbox.ts'
import { deed, nothing, saidOf } from '../deed.ts'
import { names, type World } from '../world.ts'

const anybody = { weight: 3, choose: (draw: { pick: <T>(from: readonly T[]) => T }) => ({ who: draw.pick(names) }), isAlone: true } as const

type Who = { who: string }

export const signingIn = {
  signsIn: deed<Who>({
    ...anybody,
    weight: 5,
    async run(world, { who }) {
      const person = world.person(who)
      const { said, browser } = await person.signIn()
      if (said === '200') person.browser = browser
      return said
    },
  }),

  signsOut: deed<Who>({
    ...anybody,
    weight: 2,
    async run(world, { who }) {
      const cookies = new Map(world.person(who).browser.cookies)
      const result = await world.person(who).browser.client.signOut()
      if (!result.error) endsSession(world, who, cookies, 'signed out')
      return saidOf(world, 'a sign-out', result)
    },
  }),

  /** All others end with the change. */
  changesPassword: deed<Who>({
    ...anybody,
    async run(world, { who }) {
      const person = world.person(who)
      const other = await person.signIn()
      const newPassword = `${person.password.slice(0, 20)} ${world.clock.now()}`
      const change = { currentPassword: person.password, newPassword, revokeOtherSessions: true }
      const result = await person.browser.client.changePassword(change)
      if (!result.error) {
        if (other.said === '200') endsSession(world, who, other.browser.cookies, 'ended by a new password')
        endsPassword(world, who, newPassword)
      }
      return saidOf(world, 'a change of password', result)
    },
  }),

  /** The link of the letter is opened in two windows. */
  resetsPassword: deed<Who>({
    ...anybody,
    async run(world, { who }) {
      const person = world.person(who)
      const cookies = new Map(person.browser.cookies)
      await person.browser.client.requestPasswordReset({ email: person.email })
      if (world.weather.losesMail) return 'no letter'
      const { token } = await newestMailTo(world.app, person.email)
      const wishes = ['one', 'other'].map((window) => `${window} window ${world.clock.now()}`)
      const results = await Promise.all(wishes.map((newPassword) => person.browser.client.resetPassword({ token, newPassword })))
      const worked = wishes.filter((_, at) => results[at]?.error === null)
      world.promises.spent.push({ says: 'a link to a new password', times: worked.length, most: 1 })
      const [chosen] = worked
      if (chosen === undefined) return 'refused'
      endsPassword(world, who, chosen)
      endsSession(world, who, cookies, 'ended by a reset')
      return 'reset'
    },
  }),

  isBanned: deed<Who>({
    ...anybody,
    weight: 1,
    async run(world, { who }) {
      const person = world.person(who)
      const cookies = new Map(person.browser.cookies)
      const result = await world.administrator.browser.client.admin.banUser({ userId: await person.id() })
      if (!result.error) endsSession(world, who, cookies, 'ended by a ban')
      return saidOf(world, 'a ban', result)
    },
  }),

  isUnbanned: deed<Who>({
    ...anybody,
    async run(world, { who }) {
      return saidOf(
        world,
        'the end of a ban',
        await world.administrator.browser.client.admin.unbanUser({ userId: await world.person(who).id() }),
      )
    },
  }),

  /** Somebody tries a password that was changed. */
  triesOldPassword: deed<Who>({
    ...anybody,
    weight: 2,
    async run(world, { who }) {
      const old = world.person(who).formerPasswords.at(-1)
      if (old === undefined) return nothing
      const { said } = await world.person(who).signIn(old)
      if (said === '200') world.promises.faults.push(`a password that ${who} had changed signed in`)
      return said
    },
  }),
}

function endsSession(world: World, who: string, cookies: ReadonlyMap<string, string>, how: string) {
  if (cookies.size === 0) return
  const kept = new Map(cookies)
  world.promises.ended.push({
    says: `a session of ${who} that was ${how}`,
    isRefused: async () => !(await world.person(who).isSignedIn(kept)),
  })
}

function endsPassword(world: World, who: string, chosen: string) {
  const person = world.person(who)
  person.formerPasswords.push(person.password)
  person.password = chosen
}
