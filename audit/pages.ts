import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before } from 'node:test'
import type { Cookie } from 'playwright-core'
import { copyCompany } from '../bench/contestants/company.ts'
import { company, enter, openCheckout, openPortal } from '../bench/pages/visitors.ts'
import { secret } from '../bench/people.ts'
import { openBrowser } from '../web/journeys/browser.ts'

const wanted = process.env.TOLLGATE_AUDIT_PAGES?.split(',').filter(Boolean) ?? []

type Visit = { path: string; as: 'stranger' | 'owner' }

/** The pages that are measured, with the year of the demonstration company behind them, and the cookies of the person who may see them. */
export async function openPages() {
  const journey = await openBrowser({}, { DATABASE_URL: await companyOfAYear(), TOLLGATE_SECRET: secret })
  const { openPage, url } = journey
  const visits = {
    'sign-in': { path: '/sign-in', as: 'stranger' },
    checkout: { path: '', as: 'stranger' },
    plans: { path: `/${company}/plans`, as: 'stranger' },
    portal: { path: '', as: 'stranger' },
    'app home': { path: '/account', as: 'owner' },
    orders: { path: `/o/${company}/selling/orders`, as: 'owner' },
  } satisfies Record<string, Visit>
  let cookies: Cookie[] = []

  before(async (t) => {
    const page = await openPage(t as Parameters<typeof openPage>[0])
    await enter(page.context())
    visits.checkout.path = await openCheckout(url)
    visits.portal.path = await openPortal(page.context(), url)
    cookies = await page.context().cookies()
  })

  return {
    ...journey,
    /** Those that were asked for, or all. */
    names: (Object.keys(visits) as (keyof typeof visits)[]).filter((name) => wanted.length === 0 || wanted.includes(name)),
    /** Where a page is, and as whom it is asked for. */
    page(name: keyof typeof visits) {
      const { path, as }: Visit = visits[name]
      return { address: new URL(path, url).href, cookies: as === 'owner' ? cookies : [] }
    },
  }
}

async function companyOfAYear(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'tollgate-audit-company-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true })) // not before the server has ended
  const path = join(folder, 'tollgate.db')
  await copyCompany(path)
  return `sqlite:${path}`
}
