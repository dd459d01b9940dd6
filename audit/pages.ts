import { before } from 'node:test'
import type { Cookie } from 'playwright-core'
import { openBrowser } from '../web/journeys/browser.ts'
import { monthly, openShop } from '../web/journeys/shop.ts'

/** The first screen of each page, and the cookies of the person who may see it. */
export async function openPages() {
  const journey = await openBrowser()
  const { openPage, url } = journey
  const paths: Record<string, string> = { 'sign-in': '/sign-in', app: '/o/birch/people', checkout: '' }
  let cookies: Cookie[] = []

  before(async (t) => {
    const page = await openPage(t as Parameters<typeof openPage>[0])
    const shop = await openShop(page, url)
    const product = await shop.product(monthly('Pro', 1900))
    paths.checkout = `/checkout/${(await shop.checkout({ products: [product.id] })).client_secret}`
    cookies = await page.context().cookies()
  })

  return {
    ...journey,
    names: Object.keys(paths),
    /** Where a page is, and as whom it is asked for: the app by the seller, the others by nobody. */
    page: (name: string) => ({ address: url + paths[name], cookies: name === 'app' ? cookies : [] }),
  }
}
