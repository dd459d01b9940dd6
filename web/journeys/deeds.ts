import assert from 'node:assert/strict'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import type { Page } from 'playwright-core'
import type { Invitation } from '#contract/invitations.ts'
import type { Organization } from '#contract/organizations.ts'
import type { Person } from './people.ts'
import { until } from './until.ts'

let count = 0

/** A person of this name whom the server has not met. */
export function somebody(name: string): Person {
  count++
  return { name, email: `${name.toLowerCase().replaceAll(' ', '.')}.${count}@example.com`, password: 'correct horse battery' }
}

/** Asks the server as the person of this page, where the screens for it are walked elsewhere. */
export async function ask<Answer>(page: Page, url: string, path: string, input: object): Promise<Answer> {
  const answer = await page.request.post(`${url}/api/auth${path}`, { headers: { origin: url }, data: input })
  assert.ok(answer.ok(), `${path}: ${await answer.text()}`)
  return (await answer.json()) as Answer
}

export async function register(page: Page, url: string, person: Person): Promise<Person> {
  await ask(page, url, '/sign-up/email', person)
  return person
}

/** An organization with the page's person as its owner. */
export function found(page: Page, url: string, { name, slug }: { name: string; slug: string }) {
  return ask<Organization>(page, url, '/organization/create', { name, slug })
}

/** Makes a person a member, by an invitation that they accept on their own page. */
export async function bringIn(owner: Page, member: Page, url: string, { person, role = 'member', organizationId }: Joining) {
  await register(member, url, person)
  const { id } = await ask<Invitation>(owner, url, '/organization/invite-member', { email: person.email, role, organizationId })
  await ask(member, url, '/organization/accept-invitation', { invitationId: id })
}
type Joining = { person: Person; role?: string; organizationId: string }

type Mail = { links: string[] }

/** The link of the newest invitation to an address, once it has arrived. */
export function invitationLink(mailsTo: (address: string) => Promise<Mail[]>, address: string) {
  return until(async () => {
    const links = (await mailsTo(address)).flatMap((mail) => mail.links)
    return links.find((each) => each.includes('/invite/')) ?? assert.fail(`no invitation came to ${address}, but: ${links.join(', ')}`)
  })
}

/** A database in a file, so that a person can be made an administrator behind the server's back, as the command line does. */
export function fileDatabase() {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-journey-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true })) // not before the server has ended
  const file = join(folder, 'tollgate.db')
  async function change({ email }: Person, column: 'role' | 'terms_version', value: string) {
    // The server runs in this process: a statement that blocked here for its lock would deadlock. So it retries instead of waiting.
    const database = new DatabaseSync(file, { timeout: 0 })
    await until(async () => assert.equal(database.prepare(`update users set ${column} = ? where email = ?`).run(value, email).changes, 1))
    database.close()
  }
  return {
    environment: { DATABASE_URL: `sqlite:${file}` },
    makeAdministrator: (person: Person) => change(person, 'role', 'admin'),
    /** As if the terms had been others when the person accepted them. */
    haveAccepted: (person: Person, version: string) => change(person, 'terms_version', version),
  }
}

/** Saves what was changed on a screen, by the bar that appears for it. */
export async function save(page: Page) {
  await page.getByRole('group', { name: 'Unsaved changes' }).getByRole('button', { name: 'Save' }).click()
}

/** The row of a table that has a text. */
export function row(page: Page, table: string, text: string) {
  return page.getByRole('table', { name: table, exact: true }).getByRole('row').filter({ hasText: text }).first()
}

/** Does something with a row by the menu at its end. */
export async function choose(page: Page, name: string, action: string) {
  await page.getByRole('button', { name: `Actions for ${name}` }).click()
  const item = page.getByRole('menuitem', { name: action })
  await item.click()
  // A list that changes under the pointer takes the press away and leaves the menu open: then people press again.
  await until(async () => {
    if ((await item.count()) === 0) return
    await item.waitFor({ state: 'detached', timeout: 5000 }).catch(() => item.click({ timeout: 1000 }))
    assert.equal(await item.count(), 0)
  })
}

export function notice(page: Page, words: string | RegExp) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(words)
}

/** Rests the mouse on the newest notice, which would be gone after some seconds: so it can be taken back however long the rest takes. */
export async function holdNotice(page: Page) {
  const newest = page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).first()
  // One that comes in the meantime hides the one that was the newest before.
  await until(() => newest.hover({ timeout: 1000 }))
}

/** Takes back what the newest notice speaks of. Where anything is waited for before, the notice has to be held. */
export async function undo(page: Page) {
  await page.getByRole('region', { name: 'Notifications' }).getByRole('button', { name: 'Undo' }).first().click()
}
