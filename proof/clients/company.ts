import { succeeded } from './expect.ts'
import type { Person, Stage } from './stage.ts'

export type Company = { id: string; slug: string; teamId: string; owner: Person; ownerMemberId: string }
export type Colleague = Person & { memberId: string }

/** An organization with its owner, who works in it. */
export async function foundCompany(stage: Stage, slug: string): Promise<Company> {
  const owner = await stage.person({ verified: true, name: 'Owner' })
  const data = succeeded(await owner.visitor.client.organization.create({ name: slug, slug }))
  const [{ id: ownerMemberId, teamId }] = data.members
  return { id: data.id, slug, teamId, owner, ownerMemberId }
}

/** Somebody who was invited and came. */
export async function hire(stage: Stage, { id: organizationId, owner }: Company, role = 'member'): Promise<Colleague> {
  const person = await stage.person({ verified: true, name: 'Colleague' })
  const invitation = succeeded(await owner.visitor.client.organization.inviteMember({ organizationId, email: person.email, role }))
  const { member } = succeeded(await person.visitor.client.organization.acceptInvitation({ invitationId: invitation.id }))
  return { ...person, memberId: member.id }
}
