import type { usernames } from '#contract/usernames.ts'
import type { Handlers } from '../http/handlers.ts'
import { isUsernameTaken } from './is-username-taken.ts'
import { checkUsername } from './username-rules.ts'

export const usernameRoutes: Handlers<typeof usernames> = {
  async isUsernameAvailable({ app, input: { username } }) {
    checkUsername(app, username)
    return { available: !(await isUsernameTaken(app, username)) }
  },
}
