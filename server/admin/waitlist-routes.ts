import type { adminWaitlist } from '#contract/waitlist.ts'
import type { Handlers } from '../http/handlers.ts'
import { inviteFromWaitlist, removeFromWaitlist } from '../waitlist/invite-from-waitlist.ts'
import { listWaitlist } from './list-waitlist.ts'

export const adminWaitlistRoutes: Handlers<typeof adminWaitlist> = {
  listWaitlist: ({ app, input }) => listWaitlist(app, input),
  inviteFromWaitlist: async ({ app, caller, input }) => ({ results: await inviteFromWaitlist(app, caller, input.ids) }),
  removeFromWaitlist: async ({ app, caller, input }) => ({ removed: await removeFromWaitlist(app, caller, input.ids) }),
}
