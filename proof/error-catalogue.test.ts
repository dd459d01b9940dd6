import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { adminRoles, authorize } from '#client/permissions.ts'
import { accountRows } from './errors/accounts.ts'
import { apiKeyRows } from './errors/api-keys.ts'
import { doorRows } from './errors/door.ts'
import { organizationRows } from './errors/organizations.ts'
import { socialRows } from './errors/social.ts'
import { usernameRows } from './errors/usernames.ts'
import { webhookRows } from './errors/webhooks.ts'

const rows = [...accountRows, ...usernameRows, ...socialRows, ...doorRows, ...apiKeyRows, ...organizationRows, ...webhookRows]

/** Said by the permission helper of the client, which judges without asking the server. */
const judgements: [message: string, error: string | undefined][] = [
  ['You are not allowed to access resource: {resource}', errorOf(authorize(adminRoles.admin, { invoice: ['read'] }))],
  ['unauthorized to access resource "{resource}"', errorOf(authorize(adminRoles.admin, { user: ['eat'] }))],
  ['Not authorized', errorOf(authorize(adminRoles.admin, {}))],
]

/** What the specification lists and no request can be answered with, and why. */
const outOfReach: Record<string, string> = {
  'callbackURL is required': 'needs a server that does not know its own address, and ours always does',
  'Provider {id} not found.': 'an unknown provider is told before it as not supported, in the order of the contract',
}

describe('every message of the specification is the answer to a real request', () => {
  for (const [message, status, code, produce] of rows) {
    test(`${status} ${code}: ${message}`, async () => {
      const answer = await produce()
      const body = (await answer.json()) as { code: string; message: string }
      assert.deepEqual([answer.status, body.code], [status, code])
      assert.match(body.message, patternOf(message))
      assert.deepEqual(
        Object.keys(body).filter((name) => name !== 'details' && name !== 'hint'),
        ['code', 'message'],
      )
    })
  }

  for (const [message, error] of judgements)
    test(`the permission helper says: ${message}`, () => assert.match(error ?? '', patternOf(message)))
})

test('no message of the specification is forgotten, and none is made up', () => {
  const shown = [...rows.map(([message]) => message), ...judgements.map(([message]) => message), ...Object.keys(outOfReach)]
  assert.equal(new Set(shown).size, shown.length)
  assert.deepEqual(shown.toSorted(), specifiedMessages().toSorted())
})

/** The list as the catalogue's own test holds it: that one is compared with the documents, this one with that. */
function specifiedMessages(): string[] {
  const source = readFileSync(new URL('../contract/errors.test.ts', import.meta.url), 'utf8')
  const list = source.slice(source.indexOf('const specified = ['))
  return [...list.matchAll(/^ {2}(?:'([^'\n]+)'|"([^"\n]+)"),$/gm)].map(([, single, double]) => (single ?? double) as string)
}

function patternOf(message: string): RegExp {
  return new RegExp(`^${message.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '\\S+')}$`)
}

function errorOf(judgement: { success: boolean; error?: string }): string | undefined {
  return judgement.error
}
