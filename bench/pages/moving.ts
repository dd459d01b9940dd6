import type { BrowserContext } from 'playwright-core'

export type Move = { to: string; milliseconds: number }

/**
 * Milliseconds from a press on a link of the navigation to the frame that shows the screen with what it is about, for all screens of the
 * navigations at these addresses. Each was open before.
 */
export async function moveBetween(profile: BrowserContext, addresses: readonly string[], rounds: number): Promise<Move[]> {
  const page = await profile.newPage()
  try {
    const taken: Move[] = []
    for (const address of addresses) {
      await page.goto(address)
      await page.locator('h1').waitFor()
      const links = await page.evaluate(linksOf)
      for (let round = 0; round <= rounds; round++) {
        for (const to of links) {
          const milliseconds = await page.evaluate(press, to)
          if (round > 0) taken.push({ to, milliseconds })
          await page.waitForLoadState('networkidle')
        }
      }
    }
    return taken
  } finally {
    await page.close()
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
