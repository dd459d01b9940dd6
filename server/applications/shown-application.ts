import type { Application, applicationSources, authentications, grantTypes, idTokenAlgorithms } from '#contract/applications.ts'
import type { App } from '../kit/app.ts'
import { now } from '../kit/clock.ts'
import type { ApplicationRow } from './store.ts'

type Words<List extends readonly string[]> = List[number]

/** An application as its managers see it. */
export function shownApplication(app: App, row: ApplicationRow): Application {
  const { secretHash: _, previousSecretHash: __, freshUntil: ___, previousSecretUntil, ...shown } = row
  return {
    ...shown,
    source: row.source as Words<typeof applicationSources>,
    kind: isPublic(row) ? 'public' : 'confidential',
    redirects: listIn(row.redirects),
    logoutRedirects: listIn(row.logoutRedirects),
    origins: listIn(row.origins),
    scopes: listIn(row.scopes),
    resources: listIn(row.resources),
    sellers: listIn(row.sellers),
    grantTypes: listIn(row.grantTypes) as Words<typeof grantTypes>[],
    idTokenAlgorithm: row.idTokenAlgorithm as Words<typeof idTokenAlgorithms>,
    authentication: row.authentication as Words<typeof authentications>,
    jwks: row.jwks as Application['jwks'],
    budget: row.budget as Application['budget'],
    previousSecretUntil: previousSecretUntil !== null && previousSecretUntil > now(app) ? previousSecretUntil : null,
  }
}

/** An application as people see it who let it in. */
export function shownAsker({ id, name, logo, firstParty, source }: Pick<ApplicationRow, 'id' | 'name' | 'logo' | 'firstParty' | 'source'>) {
  const host = source === 'document' ? new URL(id).host : null
  return { id, name, logo, firstParty, source: source as Words<typeof applicationSources>, host }
}

/** One whose terms are its own word: it is written down again at each consent. */
export function describesItself({ source }: Pick<ApplicationRow, 'source'>): boolean {
  return source === 'document' || source === 'dynamic'
}

/** One that can keep nothing secret: it runs on people's devices. */
export function isPublic({ authentication }: Pick<ApplicationRow, 'authentication'>): boolean {
  return authentication === 'none'
}

/** A list as a column holds it. */
export function listText(items: readonly string[]): string {
  return [...new Set(items)].join(' ')
}

export function listIn(column: string): string[] {
  return column === '' ? [] : column.split(' ')
}
