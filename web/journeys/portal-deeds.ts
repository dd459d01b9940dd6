import assert from 'node:assert/strict'
import type { Page } from 'playwright-core'
import { beBuyer } from './shop.ts'
import { until } from './until.ts'

/** Chooses the plan Pro of a shop, and fills in who buys. */
export async function buyPro(page: Page, slug: string, email: string) {
  await page.goto(`/${slug}/plans`)
  await page.getByRole('button', { name: 'Get started: Pro', exact: true }).click()
  await page.getByRole('heading', { name: 'Pro', level: 1 }).waitFor()
  await beBuyer(page, { email })
}

export async function letMonthPass(url: string) {
  const body = JSON.stringify({ advance: 'P32D' })
  await fetch(`${url}/dev/clock`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })
}

type MailsTo = (address: string) => Promise<{ text: string }[]>

/** Asks for a letter at a portal: the code and the link that it brings. */
export async function askForCode(page: Page, mailsTo: MailsTo, portal: string, email: string) {
  const before = (await mailsTo(email)).length
  await page.goto(portal)
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Send code' }).click()
  return until(async () => {
    const mails = await mailsTo(email)
    const { text = '' } = mails.slice(0, mails.length - before).find(({ text }) => text.includes('code=')) ?? {}
    const [, code] = /^([A-HJ-NP-Z2-9]{8})$/m.exec(text) ?? []
    const [link] = /^http\S+[?&]code=\S+$/m.exec(text) ?? []
    return code !== undefined && link !== undefined ? { code, link } : assert.fail(`no code came to ${email}`)
  })
}
