import type { BrowserContext } from 'playwright-core'

/** Milliseconds from a press on a link of the navigation to the frame that shows the screen, for screens that were open before. */
export async function moveBetween(profile: BrowserContext, address: string, links: readonly string[], rounds: number): Promise<number[]> {
  const page = await profile.newPage()
  try {
    await page.goto(address)
    const taken: number[] = []
    for (let round = 0; round <= rounds; round++) {
      for (const link of links) {
        const milliseconds = await page.evaluate(press, link)
        if (round > 0) taken.push(milliseconds)
        await page.waitForLoadState('networkidle')
      }
    }
    return taken
  } finally {
    await page.close()
  }
}

/** Runs in the page. The screen is there when its address and its title are, and neither a frame before. */
async function press(name: string): Promise<number> {
  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
  const find = () => [...document.querySelectorAll<HTMLAnchorElement>('nav a[href]')].find((each) => each.textContent.trim() === name)
  while (!find()) await frame()
  await frame()
  const title = document.querySelector('h1')
  const begun = performance.now()
  find()?.click()
  for (;;) {
    await frame()
    const now = document.querySelector('h1')
    if (now && (now !== title || now.textContent !== title?.textContent) && now.textContent.includes(name)) return performance.now() - begun
    if (performance.now() - begun > 10_000) throw new Error(`${name} was not shown.`)
  }
}
