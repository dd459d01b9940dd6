import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import type { Journey } from './browser.ts'
import { newPerson, type Person } from './people.ts'
import { until } from './until.ts'

/** Signs a person up without the screens, which have journeys of their own. */
export async function join(page: Page, { url }: Journey, person = newPerson()): Promise<Person> {
  await call(page, url, '/sign-up/email', person)
  return person
}

/** The same, with the address proven. */
export async function joinProven(page: Page, journey: Journey, person = newPerson()): Promise<Person> {
  await join(page, journey, person)
  await call(page, journey.url, '/confirm-email', { email: person.email, code: await codeTo(journey, person.email) })
  return person
}

export async function call(page: Page, url: string, path: string, data: object) {
  const answer = await page.request.post(`${url}/api/auth${path}`, { data, headers: { origin: url } })
  assert.ok(answer.ok(), `${path} answered ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

/** The newest mail to an address whose text has what is looked for, once it has arrived. */
function mailTo({ mailsTo }: Journey, address: string, wanted: RegExp) {
  return until(async () => {
    const mails = await mailsTo(address)
    const mail = mails.find(({ subject, text }) => wanted.test(`${subject}\n${text}`))
    return mail ?? assert.fail(`no mail with ${wanted} came to ${address}, but: ${mails.map(({ subject }) => subject).join(', ')}`)
  })
}

const code = /^(?:\d{6}|[A-Z2-9]{8})$/m

export async function codeTo(journey: Journey, address: string, wanted = code) {
  const { text } = await mailTo(journey, address, wanted)
  return code.exec(text)?.[0] ?? assert.fail('the mail has no code')
}

export async function linkTo(journey: Journey, address: string, path: string, wanted = new RegExp(path)) {
  const { links } = await mailTo(journey, address, wanted)
  return links.find((link) => link.includes(path)) ?? assert.fail('the mail has no such link')
}

/** Moves the server's time. */
export async function advance({ url }: Journey, advance: string) {
  const answer = await fetch(`${url}/dev/clock`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ advance }),
  })
  assert.ok(answer.ok, `the clock answered ${answer.status}`)
}

/** Types a code into its boxes, once they are empty and take it. */
export async function typeCode(page: Page, label: string, code: string) {
  const first = page.getByRole('textbox', { name: label })
  await until(async () => assert.deepEqual([await first.inputValue(), await first.isEditable()], ['', true]))
  await first.focus()
  await page.keyboard.type(code)
}

/** What was said in passing. It is gone after some seconds, unless the mouse rests on it. */
export function notice(page: Page, words: string | RegExp) {
  return page.getByRole('region', { name: 'Notifications' }).getByText(words)
}
