import { membersOf } from '../applications/members-of.ts'
import { type ApplicationRow, findTerms } from '../applications/store.ts'
import type { App } from '../kit/app.ts'
import type { Caller } from '../kit/caller.ts'
import { refuse } from '../kit/refusal.ts'
import { refuseWeakMember } from '../members/meets-policy.ts'
import { findOrganizationOfMember } from '../organizations/store.ts'
import { requiredOf } from '../sessions/required-of.ts'
import { giveBudget } from './budgets-store.ts'
import type { Wanted } from './consent-content.ts'
import type { Allowed } from './find-allowed.ts'
import { allow } from './grants-store.ts'
import { noteAllowed } from './note-grants.ts'

/** Refuses a person who still has something to do that is asked of everyone. Their second factor was asked for at the door. */
export function refuseUnready(app: App, caller: Caller) {
  if (requiredOf(app, caller).includes('terms')) refuse('TERMS_NOT_ACCEPTED')
}

type Chosen = Pick<Wanted, 'scopes'> & { organizationId: string | null }

/** The organization that a sign-in is bound to: the one whose members alone are let in, or the one that a person chose where they were asked for one. */
export async function chosenIn(app: App, caller: Caller, application: ApplicationRow, chosen: Chosen): Promise<string | null> {
  const closedTo = membersOf(app, application)
  if (closedTo === null && !chosen.scopes.includes('organization')) return null
  const id = closedTo ?? chosen.organizationId
  if (id === null) return refuse('ORGANIZATION_ID_IS_REQUIRED')
  const found = (await findOrganizationOfMember(app, id, caller.user)) ?? refuse('USER_IS_NOT_A_MEMBER_OF_THE_ORGANIZATION')
  refuseWeakMember(app, caller, found.secondFactorFrom)
  return found.id
}

type LetIn = Wanted & {
  application: ApplicationRow
  organizationId: string | null
  /** How much it may spend; what is proposed where the person says nothing. */
  budgetCap?: number | undefined
}

/** Keeps and writes down that a person let an application in. */
export async function letIn(
  app: App,
  caller: Caller,
  { application, scopes, resources, organizationId, budgetCap }: LetIn,
): Promise<Allowed> {
  const grant = await allow(app, { applicationId: application.id, userId: caller.user.id, organizationId, scopes })
  const terms = await findTerms(app, resources)
  const budget = terms && { ...terms, cap: budgetCap ?? terms.cap }
  if (budget) await giveBudget(app, grant.id, budget)
  const details = { name: application.name, scopes: scopes.join(' '), ...(budget && { budget: budget.cap }) }
  await noteAllowed(app, caller, grant, details)
  return { grantId: grant.id, organizationId }
}
