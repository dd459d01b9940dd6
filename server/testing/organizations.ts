import type { Browser } from './browser.ts'
import { proveAddress, signUp } from './people.ts'
import type { TestServer } from './test-server.ts'

/** A person with an organization of their own, which is the active one. */
export async function startOrganization({ browser }: Pick<TestServer, 'browser'>, name = 'acme') {
  const owner = browser()
  const { user } = await signUp(owner, `${name}-owner`)
  const { data, error } = await owner.client.organization.create({ name, slug: name })
  if (error) throw new Error(`${name} could not be made: ${error.code}`)
  return { owner, ownerId: user.id, organization: data }
}

/** Signs a new person up, proves their address and makes them a member on invitation. */
export async function joinAs(
  { app, browser }: Pick<TestServer, 'app' | 'browser'>,
  owner: Browser,
  name: string,
  role = 'member',
  teamId?: string,
) {
  const member = browser()
  const { user } = await signUp(member, name)
  await proveAddress({ app }, user.email)
  const invited = await owner.client.organization.inviteMember({ email: user.email, role, ...(teamId && { teamId }) })
  if (invited.error) throw new Error(`${name} could not be invited: ${invited.error.code}`)
  const joined = await member.client.organization.acceptInvitation({ invitationId: invited.data.id })
  if (joined.error) throw new Error(`${name} could not join: ${joined.error.code}`)
  return { browser: member, userId: user.id, memberId: joined.data.member.id }
}
