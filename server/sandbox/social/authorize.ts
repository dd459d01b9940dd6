import { hash } from 'node:crypto'
import { linkReturnPath } from '#contract/billing/portal-oauth-accounts.ts'
import { addressOf } from '#contract/kit/wire.ts'
import { social } from '#contract/social.ts'
import { isSafeRedirect } from '../../http/redirects.ts'
import type { App } from '../../kit/app.ts'
import { standInSettings } from '../../social/where.ts'
import { packGrant } from './grants.ts'
import type { Grant, Person } from './stand-in.ts'
import type { Stage } from './stand-ins.ts'
import { isTrouble } from './troubles.ts'

export type Asked = { [name: string]: string }

/** What the page does: shows itself, explains what is wrong with the request, or sends the browser back. */
export type Decision =
  | { show: 'page' }
  | { show: 'mistake'; sentence: string }
  | { goTo: string }
  | { postTo: string; fields: Record<string, string> }

/** Where browsers come back to: from a sign-in, and from linking an account in a customer's portal. */
const callbacks = [addressOf(social.callbackGet), linkReturnPath]

const codeLifetime = 600_000

type Memory = { isFirst(sub: string): boolean; handOut(code: string): void }

/** Decides what becomes of a person who came to the stand-in's page. `auto` has chosen for them already. */
export function authorize(app: App, stage: Stage, asked: Asked, { isFirst, handOut }: Memory): Decision {
  const mistake = findMistake(app, stage, asked)
  if (mistake !== null) return { show: 'mistake', sentence: mistake }
  if (asked.error) return comeBack(asked, { error: asked.error, error_description: `The stand-in was asked to say ${asked.error}.` })
  if (asked.auto === undefined) return { show: 'page' }

  const person = personOf(stage, asked)
  const code = packGrant(app, grantOf(app, stage, asked, person))
  handOut(code)
  const isFormPost = asked.response_mode === 'form_post'
  return comeBack(asked, {
    code,
    ...stage.standIn.brings,
    ...(isFormPost && isFirst(person.sub) && { user: JSON.stringify(userField(person)) }),
  })
}

/** What a real provider would not even show its page for. */
function findMistake(app: App, { id, standIn }: Stage, asked: Asked): string | null {
  const { clientId } = standInSettings(id)
  const clientIdName = standIn.clientIdName ?? 'client_id'
  if (asked[clientIdName] !== clientId) return `${clientIdName} must be "${clientId}".`
  if (asked.client_secret !== undefined) return 'The client’s secret must never be seen by a browser.'
  if (!asked.response_type?.split(' ').includes('code')) return 'response_type must be "code".'
  const { redirect_uri = '' } = asked
  const isOurs = callbacks.some((path) => redirect_uri.includes(path))
  if (!isOurs || !isSafeRedirect(app, redirect_uri)) return 'redirect_uri is not registered.'
  for (const name of ['state', ...(standIn.requires ?? [])]) if (!asked[name]) return `${name} is missing.`
  if (asked.code_challenge !== undefined && asked.code_challenge_method !== 'S256') return 'code_challenge_method must be "S256".'
  return null
}

/** Whom to be: typed or chosen. An address that is given but empty means that none is shared. */
export function personOf({ id, standIn }: Stage, { auto = '', name, verified, sub, trouble }: Asked): Person {
  const email = auto === '' || trouble === 'no-email' ? null : auto
  const known = name || auto.split('@')[0] || 'Nobody'
  const digest = hash('sha256', `${id} ${auto || known}`, 'hex')
  const subject = sub ?? standIn.subject(digest)
  return { sub: trouble === 'no-subject' ? '' : subject, email, verified: verified !== 'false', name: known }
}

function grantOf(app: App, { id, standIn }: Stage, asked: Asked, person: Person): Grant {
  const scopes = (asked.scope ?? '').split(/[\s,]+/).filter((scope) => scope !== '')
  return {
    provider: id,
    kind: 'code',
    person,
    clientId: asked[standIn.clientIdName ?? 'client_id'] as string,
    redirectUri: asked.redirect_uri as string,
    challenge: asked.code_challenge,
    nonce: asked.nonce,
    scopes,
    offline: standIn.refreshes?.(asked, scopes) ?? false,
    trouble: isTrouble(asked.trouble) ? asked.trouble : undefined,
    expiresAt: app.clock.now() + codeLifetime,
  }
}

function comeBack({ redirect_uri = '', state = '', trouble, response_mode }: Asked, answer: Record<string, string>): Decision {
  const fields: Record<string, string> = { ...answer, state }
  if (trouble === 'wrong-state') fields.state = state.split('').reverse().join('')
  if (trouble === 'no-state') delete fields.state
  if (trouble === 'no-code') delete fields.code
  if (trouble === 'bad-code') fields.code = 'worth-nothing'

  const target = new URL(redirect_uri)
  if (trouble === 'other-provider') target.pathname = target.pathname.replace(/[^/]+$/, 'nobody-we-know')
  if (response_mode === 'form_post' && trouble !== 'unreadable') return { postTo: target.href, fields }
  for (const [name, value] of Object.entries(fields)) target.searchParams.append(name, value)
  if (trouble === 'unreadable') target.searchParams.append('code', 'another')
  return { goTo: target.href }
}

function userField({ name, email }: Person): object {
  const [firstName = '', ...rest] = name.split(' ')
  return { name: { firstName, lastName: rest.join(' ') }, email }
}
