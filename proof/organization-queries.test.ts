import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contract } from '#contract/index.ts'
import { routesOf } from '#contract/kit/route.ts'
import { createApplication } from '#server/applications/manage-applications.ts'
import { allow } from '#server/oauth/grants-store.ts'
import type { Browser } from '#server/testing/browser.ts'
import { mailsTo } from '#server/testing/mailbox.ts'
import { joinAs, startOrganization } from '#server/testing/organizations.ts'
import { password, signUp } from '#server/testing/people.ts'
import { queriesDuring } from '#server/testing/queries.ts'
import { asServer } from '#server/testing/secret-key.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { grow } from './organizations/grow.ts'

type Answer = Promise<{ error: { code?: unknown } | null }>
type Deed = () => Answer
/** Sets the stage anew, unobserved, and gives the deed to observe. */
type Scene = (stage: Stage) => Promise<Deed>

/** What every name has in the DNS. */
const zone: string[] = []

/** These answer files and pages, from a fixed number of questions each. */
const unscened = ['exportAuditEntries', 'downloadExport', 'previewSellerLetter', 'previewSellerInvoice'] as const
type Unscened = (typeof unscened)[number]

/** Every route of the organization area, done once. An export is written page by page and so asks once per page. */
const scenes: Record<Exclude<keyof typeof contract.organization, Unscened>, Scene> = {
  create:
    async ({ owner, fresh }) =>
    () =>
      owner.organization.create({ name: 'New', slug: fresh(), keepCurrentActiveOrganization: true }),
  listDomains:
    async ({ owner }) =>
    () =>
      owner.organization.listDomains(),
  addDomain: async ({ owner, fresh }) => {
    const domain = `${fresh()}.example`
    return () => owner.organization.addDomain({ domain })
  },
  verifyDomain: async ({ owner, fresh }) => {
    const { data } = await owner.organization.addDomain({ domain: `${fresh()}.example` })
    zone.push(data?.record.value as string)
    return () => owner.organization.verifyDomain({ domainId: data?.id as string })
  },
  removeDomain: async ({ owner, fresh }) => {
    const { data } = await owner.organization.addDomain({ domain: `${fresh()}.example` })
    return () => owner.organization.removeDomain({ domainId: data?.id as string })
  },
  checkSlug:
    async ({ owner, fresh }) =>
    () =>
      owner.organization.checkSlug({ slug: fresh() }),
  update:
    async ({ owner, fresh }) =>
    () =>
      owner.organization.update({ data: { name: 'Other', slug: fresh() } }),
  delete: async ({ owner, fresh }) => {
    const { data } = await owner.organization.create({ name: 'Gone', slug: fresh(), keepCurrentActiveOrganization: true })
    return () => owner.organization.delete({ organizationId: data?.id as string })
  },
  list:
    async ({ owner }) =>
    () =>
      owner.organization.list(),
  getFullOrganization:
    async ({ owner }) =>
    () =>
      owner.organization.getFullOrganization(),
  getOrganization:
    async ({ owner }) =>
    () =>
      owner.organization.getOrganization(),
  setActive:
    async ({ owner, organizationId }) =>
    () =>
      owner.organization.setActive({ organizationId }),
  hasPermission:
    async ({ owner }) =>
    () =>
      owner.organization.hasPermission({ permissions: { team: ['create'] } }),
  getSecondFactorPolicy:
    async ({ owner }) =>
    () =>
      owner.organization.getSecondFactorPolicy(),
  requireSecondFactor:
    async ({ owner }) =>
    () =>
      owner.organization.requireSecondFactor({ from: null }),
  listSecondFactors:
    async ({ owner }) =>
    () =>
      owner.organization.listSecondFactors(),
  listAuditEntries:
    async ({ owner }) =>
    () =>
      owner.organization.listAuditEntries(),
  listRoles:
    async ({ owner }) =>
    () =>
      owner.organization.listRoles(),
  getRole: async ({ owner, fresh }) => {
    const { data } = await owner.organization.createRole({ role: fresh(), permission: { team: ['create'] } })
    return () => owner.organization.getRole({ roleId: data?.roleData.id as string })
  },
  createRole:
    async ({ owner, fresh }) =>
    () =>
      owner.organization.createRole({ role: fresh(), permission: { team: ['create'] } }),
  updateRole: async ({ owner, fresh }) => {
    const { data } = await owner.organization.createRole({ role: fresh(), permission: { team: ['create'] } })
    return () => owner.organization.updateRole({ roleId: data?.roleData.id as string, data: { permission: { team: ['delete'] } } })
  },
  deleteRole: async ({ owner, fresh }) => {
    const { data } = await owner.organization.createRole({ role: fresh(), permission: { team: ['create'] } })
    return () => owner.organization.deleteRole({ roleId: data?.roleData.id as string })
  },

  createAccessToken:
    async ({ owner, organizationId }) =>
    () =>
      owner.organization.createAccessToken({ organizationId, name: 'Shop' }),
  listAccessTokens:
    async ({ owner, organizationId }) =>
    () =>
      owner.organization.listAccessTokens({ organizationId }),
  revokeAccessToken: async ({ owner, organizationId }) => {
    const { data } = await owner.organization.createAccessToken({ organizationId, name: 'Gone' })
    return () => owner.organization.revokeAccessToken({ id: data?.id as string })
  },
  revokeAccessTokens: async ({ owner, organizationId }) => {
    const { data } = await owner.organization.createAccessToken({ organizationId, name: 'Gone' })
    return () => owner.organization.revokeAccessTokens({ organizationId, ids: [data?.id as string] })
  },

  listApplicationGrants:
    async ({ owner, organizationId }) =>
    () =>
      owner.organization.listApplicationGrants({ organizationId }),
  revokeApplicationGrant: async ({ server: { app }, owner, ownerId, organizationId }) => {
    const { id: applicationId } = await createApplication(app, { name: 'Wiki' }, { by: {}, uploader: '' })
    const { id } = await allow(app, { applicationId, userId: ownerId, organizationId, scopes: ['openid'] })
    return () => owner.organization.revokeApplicationGrant({ organizationId, id })
  },

  createApplication:
    async ({ owner, organizationId }) =>
    () =>
      owner.organization.createApplication({ organizationId, name: 'Acme Wiki' }),
  listApplications:
    async ({ owner, organizationId }) =>
    () =>
      owner.organization.listApplications({ organizationId }),
  getApplication: async ({ owner, organizationId }) => {
    const { id } = await ownApplication(owner, organizationId)
    return () => owner.organization.getApplication({ organizationId, id })
  },
  testApplication: async ({ owner, organizationId }) => {
    const { id } = await ownApplication(owner, organizationId)
    return () => owner.organization.testApplication({ organizationId, id })
  },
  updateApplication: async ({ owner, organizationId }) => {
    const { id } = await ownApplication(owner, organizationId)
    return () => owner.organization.updateApplication({ organizationId, id, name: 'Handbook' })
  },
  rotateApplicationSecret: async ({ owner, organizationId }) => {
    const { id } = await ownApplication(owner, organizationId)
    return () => owner.organization.rotateApplicationSecret({ organizationId, id })
  },
  deleteApplication: async ({ owner, organizationId }) => {
    const { id } = await ownApplication(owner, organizationId)
    return () => owner.organization.deleteApplication({ organizationId, id })
  },

  createExport: async ({ server, owner, organizationId }) => {
    await server.app.db.deleteFrom('billingExports').execute()
    return () => owner.organization.createExport({ organizationId, kind: 'orders' })
  },
  listExports:
    async ({ owner, organizationId }) =>
    () =>
      owner.organization.listExports({ organizationId }),
  cancelExport: async ({ owner, organizationId }) => {
    const { data } = await owner.organization.createExport({ organizationId, kind: 'orders' })
    return () => owner.organization.cancelExport({ id: data?.id as string })
  },
  saveView: async ({ server, owner, organizationId }) => {
    await server.app.db.deleteFrom('savedViews').execute()
    return () => owner.organization.saveView({ organizationId, list: 'orders', name: 'Late', query: 'status=pending' })
  },
  listViews:
    async ({ owner, organizationId }) =>
    () =>
      owner.organization.listViews({ organizationId, list: 'orders' }),
  renameView: async ({ owner, organizationId }) => {
    const { data } = await owner.organization.saveView({ organizationId, list: 'products', name: 'Old', query: 'status=archived' })
    return () => owner.organization.renameView({ id: data?.id as string, name: 'Archived' })
  },
  deleteView: async ({ owner, organizationId }) => {
    const { data } = await owner.organization.saveView({ organizationId, list: 'customers', name: 'Gone', query: 'status=canceled' })
    return () => owner.organization.deleteView({ id: data?.id as string })
  },

  listMembers:
    async ({ owner }) =>
    () =>
      owner.organization.listMembers({ limit: 5 }),
  addMember: async ({ server, headers, fresh, organizationId }) => {
    const { user } = await signUp(server.browser(), fresh())
    return () => owned(server.browser().post('/organization/add-member', { organizationId, userId: user.id, role: 'member' }, headers))
  },
  updateMemberRole: async ({ owner, member }) => {
    const { memberId } = await member()
    return () => owner.organization.updateMemberRole({ memberId, role: 'admin' })
  },
  removeMember: async ({ owner, member }) => {
    const { memberId } = await member()
    return () => owner.organization.removeMember({ memberIdOrEmail: memberId })
  },
  leave: async ({ member, organizationId }) => {
    const { browser } = await member()
    return () => browser.client.organization.leave({ organizationId })
  },
  getActiveMember:
    async ({ owner }) =>
    () =>
      owner.organization.getActiveMember(),
  getActiveMemberRole:
    async ({ owner }) =>
    () =>
      owner.organization.getActiveMemberRole(),

  createTeam:
    async ({ owner }) =>
    () =>
      owner.organization.createTeam({ name: 'Team' }),
  updateTeam:
    async ({ owner, teamId }) =>
    () =>
      owner.organization.updateTeam({ teamId, data: { name: 'Other' } }),
  removeTeam: async ({ owner, member }) => {
    const { data } = await owner.organization.createTeam({ name: 'Gone' })
    await owner.organization.addTeamMember({ teamId: data?.id as string, userId: (await member()).userId })
    return () => owner.organization.removeTeam({ teamId: data?.id as string })
  },
  listTeams:
    async ({ owner }) =>
    () =>
      owner.organization.listTeams(),
  listUserTeams:
    async ({ owner }) =>
    () =>
      owner.organization.listUserTeams(),
  listTeamMembers:
    async ({ owner, teamId }) =>
    () =>
      owner.organization.listTeamMembers({ teamId }),
  addTeamMember: async ({ owner, member, teamId }) => {
    const { userId } = await member()
    return () => owner.organization.addTeamMember({ teamId, userId })
  },
  removeTeamMember: async ({ owner, member, teamId }) => {
    const { userId } = await member()
    await owner.organization.addTeamMember({ teamId, userId })
    return () => owner.organization.removeTeamMember({ teamId, userId })
  },
  setActiveTeam:
    async ({ owner, teamId }) =>
    () =>
      owner.organization.setActiveTeam({ teamId }),

  inviteMember:
    async ({ owner, fresh, teamId }) =>
    () =>
      owner.organization.inviteMember({ email: `${fresh()}@example.com`, role: 'member', teamId }),
  inviteMembers:
    async ({ owner, fresh }) =>
    () =>
      owner.organization.inviteMembers({ emails: [`${fresh()}@example.com`], role: 'member' }),
  acceptInvitation: async ({ guest }) => {
    const { client, id } = await guest()
    return () => client.organization.acceptInvitation({ invitationId: id })
  },
  rejectInvitation: async ({ guest }) => {
    const { client, id } = await guest()
    return () => client.organization.rejectInvitation({ invitationId: id })
  },
  cancelInvitation: async ({ owner, guest }) => {
    const { id } = await guest()
    return () => owner.organization.cancelInvitation({ invitationId: id })
  },
  restoreInvitation: async ({ owner, guest }) => {
    const { id } = await guest()
    await owner.organization.cancelInvitation({ invitationId: id })
    return () => owner.organization.restoreInvitation({ invitationId: id })
  },
  getInvitation: async ({ guest }) => {
    const { client, id } = await guest()
    return () => client.organization.getInvitation({ id })
  },
  previewInvitation: async ({ guest }) => {
    const { client, id } = await guest()
    return () => client.organization.previewInvitation({ id })
  },
  signUpWithInvitation: async ({ server, owner, fresh }) => {
    const email = `${fresh()}@example.com`
    const { data } = await owner.organization.inviteMember({ email, role: 'member' })
    const [letter] = await mailsTo(server.app, email)
    const wish = { invitationId: data?.id as string, token: letter?.token as string, name: 'New', password }
    return () => server.browser().client.organization.signUpWithInvitation(wish)
  },
  listInvitations:
    async ({ owner }) =>
    () =>
      owner.organization.listInvitations(),
  listUserInvitations: async ({ server, owner, ownerId }) => {
    await server.app.db.updateTable('users').set({ emailVerified: true }).where('id', '=', ownerId).execute()
    return () => owner.organization.listUserInvitations()
  },
}

test('no route of the organization area asks the database more often when there is more in it', { timeout: 180_000 }, async () => {
  const named = [...routesOf({ organization: contract.organization })].map(([[, name]]) => name as string)
  assert.deepEqual(
    named.filter((name) => !Object.hasOwn(scenes, name)),
    unscened,
  )

  const config = { organizationLimit: 10_000, membershipLimit: 10_000, invitationLimit: 10_000 }
  const stage = await setStage(await startTestServer({ config, app: { resolveTxt: async () => zone } }))
  await grow(stage.server.app, stage, { from: 0, to: 10 })
  const few = await countAll(stage)
  await grow(stage.server.app, stage, { from: 10, to: 500 })
  const many = await countAll(stage)
  assert.deepEqual(many, few)
  assert.ok(
    Object.values(few).every((count) => count > 0 && count <= 31),
    JSON.stringify(few),
  )
})

type Stage = Awaited<ReturnType<typeof setStage>>

async function setStage(server: TestServer) {
  const { owner, ownerId, organization } = await startOrganization(server)
  const { client } = owner
  const { headers } = await asServer(server.app)
  await server.browser().post('/organization/add-member', {}, headers) // the first use of a key is noted down
  let at = 0
  const fresh = () => `fresh-${at++}`
  return {
    server,
    owner: client,
    ownerId,
    organizationId: organization.id,
    teamId: organization.members[0]?.teamId as string,
    headers,
    fresh,
    member: () => joinAs(server, owner, fresh()),
    async guest(): Promise<{ client: Browser['client']; id: string }> {
      const browser = server.browser()
      const { user } = await signUp(browser, fresh())
      const { data } = await client.organization.inviteMember({ email: user.email, role: 'member' })
      return { client: browser.client, id: data?.id as string }
    },
  }
}

async function countAll(stage: Stage): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [name, scene] of Object.entries(scenes)) {
    const deed = await scene(stage)
    const asked = await queriesDuring(stage.server.app, async () => assert.equal((await deed()).error, null, name))
    counts[name] = asked.length
  }
  return counts
}

async function owned(answer: Promise<Response>): Answer {
  const { status } = await answer
  return { error: status === 200 ? null : { code: status } }
}

async function ownApplication({ organization }: Browser['client'], organizationId: string): Promise<{ id: string }> {
  return (
    (await organization.createApplication({ organizationId, name: 'Acme Wiki', redirects: ['https://wiki.example.com/'] })).data ??
    assert.fail()
  )
}
