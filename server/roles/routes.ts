import type { roles } from '#contract/roles.ts'
import { standings } from '#contract/standings.ts'
import type { Handlers } from '../http/handlers.ts'
import { standingIn } from '../members/standing-in.ts'
import { createRole, deleteRole, getRole, updateRole } from './change-roles.ts'
import { listRoles } from './list-roles.ts'

export const roleRoutes: Handlers<typeof roles> = {
  listRoles: ({ app, caller, input }) => listRoles(app, caller, input),
  getRole: async ({ app, caller, input }) => getRole(app, await standingIn(app, caller, input, standings.getRole), input),

  async createRole({ app, caller, input }) {
    const roleData = await createRole(app, caller, input)
    return { success: true, roleData, statements: roleData.permission }
  },

  updateRole: async ({ app, caller, input }) => ({ success: true, roleData: await updateRole(app, caller, input) }),

  async deleteRole({ app, caller, input }) {
    await deleteRole(app, caller, input)
    return { success: true }
  },
}
