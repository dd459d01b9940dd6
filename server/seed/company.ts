import { contract } from '#contract/index.ts'
import { days, hours } from '#contract/kit/durations.ts'
import { jobs } from '../jobs.ts'
import { listMails } from '../mail/inbox.ts'
import { runDue } from '../outbox/run-due.ts'
import type { Agenda } from './agenda.ts'
import { colleagues, company, mailboxOf, owner, type Person, password } from './cast.ts'
import type { Stage } from './stage.ts'

/** Signs a person up and opens the letter that proves their address. */
export async function join(stage: Stage, { name, email }: Person): Promise<{ userId: string; token: string }> {
  const { user, token } = await stage.account(contract.signUp.email, { name, email, password })
  await runDue(stage.app, jobs)
  const [letter] = await listMails(stage.app, { to: email, most: 1 })
  const secret = letter?.links.map((link) => new URL(link).searchParams.get('token')).find((found) => found !== null)
  if (!token || !secret) throw new Error(`${email} could not join.`)
  await stage.account(contract.confirmEmail, { token: secret }, { token })
  return { userId: user.id, token }
}

/** The company with its owner, on the first day. The others join as the year goes on. */
export async function found(stage: Stage, agenda: Agenda, start: number) {
  const { userId, token } = await join(stage, owner)
  const { id: organizationId } = await stage.account(
    contract.organization.create,
    { name: company.name, slug: company.slug, metadata: { founded: 'in a garage' } },
    { token },
  )
  const teams = new Map<string, string>()
  for (const name of new Set(colleagues.map(({ team }) => team))) {
    teams.set(name, (await stage.account(contract.organization.createTeam, { name, organizationId }, { token })).id)
  }
  for (const { name, role, team, day } of colleagues) {
    const person = { name, email: mailboxOf(name.split(' ')[0] as string, company.domain) }
    agenda.add(start + days(day), () => welcome(stage, { organizationId, teamId: teams.get(team) as string, role, person }))
  }
  return { ownerId: userId, organizationId }
}

type Invited = { organizationId: string; teamId?: string; role: 'admin' | 'member'; person: Person }

/** Invites a person, who joins. */
export async function welcome(stage: Stage, { organizationId, teamId, role, person }: Invited, by: Person = owner): Promise<void> {
  const inviter = await signIn(stage, by)
  const wanted = { organizationId, email: person.email, role, ...(teamId !== undefined && { teamId }) }
  const invitation = await stage.account(contract.organization.inviteMember, wanted, inviter)
  stage.clock.moveTo(stage.clock.now() + hours(2))
  const member = await join(stage, person)
  await stage.account(contract.organization.acceptInvitation, { invitationId: invitation.id }, member)
}

export async function signIn(stage: Stage, { email }: Person, from: { userAgent?: string; ipAddress?: string } = {}) {
  const signedIn = await stage.account(contract.signIn.email, { email, password }, from)
  if (!('token' in signedIn)) throw new Error('Nobody of the demonstration has a second factor.')
  return { token: signedIn.token, ...from }
}
