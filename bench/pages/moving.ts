import type { BrowserContext, Page, Request } from 'playwright-core'

export type Move = { to: string; milliseconds: number }

/** In milliseconds: how long nothing may be asked for until a page is at rest, and how long that is waited for. */
const [quiet, longest] = [300, 5000]

/**
 * Milliseconds from a press on a link of the navigation to the frame that shows the screen with what it is about, for all screens of the
 * navigations at these addresses. Each was open before.
 */
export async function moveBetween(profile: BrowserContext, addresses: readonly string[], rounds: number): Promise<Move[]> {
  const page = await profile.newPage()
  const rest = restOf(page)
  try {
    const taken: Move[] = []
    for (const address of addresses) {
      await page.goto(address)
      await page.locator('h1').waitFor()
      await rest()
      const links = await page.evaluate(linksOf)
      for (let round = 0; round <= rounds; round++) {
        for (const to of links) {
          const milliseconds = await page.evaluate(press, to)
          if (round > 0) taken.push({ to, milliseconds })
          await rest()
        }
      }
    }
    return taken
  } finally {
    await page.close()
  }
}

/** Waits until the page has asked for nothing for a moment: a screen reads anew what it shows, and that is no part of the next move. */
function restOf(page: Page) {
  const open = new Set<Request>()
  let last = 0
  const end = (request: Request) => {
    open.delete(request)
    last = performance.now()
  }
  page
    .on('request', (request) => open.add(request))
    .on('requestfinished', end)
    .on('requestfailed', end)
  return async () => {
    for (const begun = performance.now(); performance.now() - begun < longest; await page.waitForTimeout(50))
      if (open.size === 0 && performance.now() - last > quiet) return
  }
}

/** Runs in the page: where the navigation leads, the current screen last, so that every press leads elsewhere. */
function linksOf(): string[] {
  const links = [...document.querySelectorAll<HTMLAnchorElement>('aside nav a[href]')].map((each) => each.pathname)
  const context = (path: string) => /^\/(account|admin|o\/[^/]+\/selling|o\/)/.exec(path)?.[0]
  const own = links.filter((path) => context(path) === context(location.pathname))
  return [...own.filter((path) => path !== location.pathname), location.pathname]
}

/** Runs in the page. The screen is there when its title is and nothing of it is waited for, and neither a frame before. */
async function press(path: string): Promise<number> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const find = () => [...document.querySelectorAll<HTMLAnchorElement>('aside nav a[href]')].find((each) => each.pathname === path)
  while (!find()) await frame()
  await frame()
  const title = document.querySelector('h1')
  const begun = performance.now()
  find()?.click()
  for (;;) {
    await frame()
    const now = document.querySelector('h1')
    const isNew = now !== null && now !== title && location.pathname === path
    if (isNew && !document.querySelector('main .animate-pulse')) return performance.now() - begun
    if (performance.now() - begun > 10_000) throw new Error(`${path} was not shown.`)
  }
}
