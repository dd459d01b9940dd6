import type { RawBuilder } from 'kysely'
import type { App } from '../kit/app.ts'
import { type Check, counted, type Finding, unlessAny } from './check.ts'

/** What must hold of some rows, always: it finds the ids of what breaks it. */
export type Rule = {
  one: string
  many: string
  advice: string
  broken: RawBuilder<{ id: string }>
  /** Only of what is kept beside the books. Money is never set right by a program that does not know what happened. */
  repair?: (app: App, ids: readonly string[]) => Promise<void>
}

/** A check that asks one rule after the other. */
export function checkOf(name: string, rules: readonly Rule[], otherwise: string): Check<'data'> {
  return { name, look: async (app) => unlessAny(await findProblems(app, rules), otherwise) }
}

/** What breaks some rules. */
export async function findProblems(app: App, rules: readonly Rule[]): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const rule of rules) {
    const broken = await findBroken(app, rule)
    if (broken.length > 0) findings.push(told(rule, broken))
  }
  return findings
}

/** The ids of everything that breaks a rule. */
export async function findBroken({ db }: App, { broken }: Rule): Promise<string[]> {
  return (await broken.execute(db)).rows.map(({ id }) => id)
}

const most = 5

function told({ one, many, advice, repair }: Rule, broken: readonly string[]): Finding {
  const ids = `${broken.slice(0, most).join(', ')}${broken.length > most ? ' …' : ''}`
  return {
    is: 'problem',
    says: `${counted(broken.length, one, many)}: ${ids}.`,
    advice,
    ...(repair && { repair: (app: App) => repair(app, broken) }),
  }
}
