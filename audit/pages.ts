import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { before } from 'node:test'
import type { Cookie } from 'playwright-core'
import { company, enter, openCheckout, openPortal } from '../bench/pages/visitors.ts'
import { readConfig } from '../server/kit/config.ts'
import { seed } from '../server/seed/seed.ts'
import { openMigrated } from '../server/storage/open.ts'
import { openBrowser } from '../web/journeys/browser.ts'

type Visit = { path: string; as: 'stranger' | 'owner' }

/** The pages that are measured, with the year of the demonstration company behind them, and the cookies of the person who may see them. */
export async function openPages() {
  const journey = await openBrowser({}, { DATABASE_URL: await companyOfAYear() })
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
    visits.portal.path = await openPortal(page.context())
    cookies = await page.context().cookies()
  })

  return {
    ...journey,
    names: Object.keys(visits) as (keyof typeof visits)[],
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
  const address = `sqlite:${join(folder, 'tollgate.db')}`
  const config = readConfig({ DATABASE_URL: address }, { logLevel: 'silent' })
  const end = Date.now()
  const storage = await openMigrated(config.databaseUrl, { connections: 1 }, new Date(end).toISOString())
  await seed(config, storage, { seed: company, end })
  await storage.close()
  return address
}
