import { mailsTo } from '#server/testing/mailbox.ts'
import { type Deed, deed, nothing, saidOf } from '../deed.ts'
import { endsSession } from '../ends-session.ts'
import { names, type World } from '../world.ts'

type Who = { who: string }

const anybody = {
  weight: 3,
  choose: (draw: { pick: <T>(from: readonly T[]) => T }): Who => ({ who: draw.pick(names) }),
} satisfies Partial<Deed<Who>>

export const signingIn = {
  signsIn: deed<Who>({
    ...anybody,
    weight: 5,
    async run(world, { who }) {
      const person = world.person(who)
      const { password } = person
      const { said, browser } = await person.signIn()
      if (said === '200') person.browser = browser
      const knewIt = password === person.password && person.isSureOfPassword && (await person.findId()) !== undefined
      if (said === 'INVALID_EMAIL_OR_PASSWORD' && knewIt) world.promises.faults.push(`the password of ${who} did not sign in`)
      return said
    },
  }),

  signsOut: deed<Who>({
    ...anybody,
    weight: 2,
    async run(world, { who }) {
      const { browser } = world.person(who)
      const cookies = new Map(browser.cookies)
      const result = await browser.client.signOut()
      if (!result.error) endsSession(world, who, cookies, 'signed out')
      return saidOf(world, 'a sign-out', result)
    },
  }),

  /** All others end with the change. */
  changesPassword: deed<Who>({
    ...anybody,
    async run(world, { who }) {
      const person = world.person(who)
      const { browser, password: currentPassword } = person
      const other = await person.signIn()
      const newPassword = chosenPassword(world)
      const result = await browser.client.changePassword({ currentPassword, newPassword, revokeOtherSessions: true })
      if (!result.error) {
        if (other.said === '200') endsSession(world, who, other.browser.cookies, 'ended by a new password')
        person.takePassword(newPassword)
      } else if (world.process.isDead) person.perhapsTakePassword(newPassword)
      return saidOf(world, 'a change of password', result)
    },
  }),

  /** The link of the letter is opened in two windows. */
  resetsPassword: deed<Who>({
    ...anybody,
    async run(world, { who }) {
      const person = world.person(who)
      const { browser } = person
      const cookies = new Map(browser.cookies)
      await browser.client.requestPasswordReset({ email: person.email })
      if (world.weather.losesMail) return 'no letter'
      const [letter] = await mailsTo(world.app, person.email)
      if (!letter) return 'no letter'
      const wishes = [chosenPassword(world), chosenPassword(world)]
      const results = await Promise.all(wishes.map((newPassword) => browser.client.resetPassword({ token: letter.token, newPassword })))
      const worked = wishes.filter((_, at) => results[at]?.error === null)
      world.promises.spent.push({ says: 'a link to a new password', times: worked.length, most: 1 })
      const [chosen] = worked
      if (chosen !== undefined) {
        person.takePassword(chosen)
        endsSession(world, who, cookies, 'ended by a reset')
        return 'reset'
      }
      if (world.process.isDead) for (const wish of wishes) person.perhapsTakePassword(wish)
      return 'refused'
    },
  }),

  /** Somebody tries a password that was changed. */
  triesOldPassword: deed<Who>({
    ...anybody,
    weight: 2,
    async run(world, { who }) {
      const person = world.person(who)
      const [old] = world.sample(person.formerPasswords)
      if (old === undefined) return nothing
      const { said } = await person.signIn(old)
      if (said === '200') world.promises.faults.push(`a password that ${who} had changed signed in`)
      return said
    },
  }),

  takesAuthenticator: deed<Who>({
    ...anybody,
    weight: 1,
    async run(world, { who }) {
      const person = world.person(who)
      const { said, browser } = await person.signIn()
      return said === '200' ? person.takeAuthenticator(browser) : said
    },
  }),
}

function chosenPassword(world: World): string {
  return `a password of choice ${world.nextNumber()}`
}
