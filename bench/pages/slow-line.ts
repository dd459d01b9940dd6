import type { BrowserContext, Page } from 'playwright-core'

/** A line as people have it in a train: 400 kbit/s, and 400 ms until an answer begins. */
const slow = { offline: false, latency: 400, downloadThroughput: 50_000, uploadThroughput: 50_000 }

/** What is looked for: elements, and what is written in one of them. */
export type Sought = { selector: string; says?: string }
/** In milliseconds since the address was entered; what never came is NaN. */
export type Seen = { first: number; content: number; navigation: number; largest: number; kilobytes: number; requests: number }

const navigation: Sought = { selector: 'nav a[href]' }
/** How long nothing may be asked for until a page counts as complete, and how long all of it may take. */
const [quiet, longest] = [1500, 60_000]

/** Opens an address with an empty cache over a slow line, and says when what was to be seen. */
export async function openSlowly(profile: BrowserContext, address: string, content: Sought): Promise<Seen> {
  const page = await profile.newPage()
  try {
    const traffic = await slowDown(page)
    await page.addInitScript(watch, { content, navigation })
    await page.goto(address, { waitUntil: 'commit', timeout: longest })
    await traffic.end()
    const seen = await page.evaluate(() => window.seen)
    return { ...seen, ...traffic.sum() }
  } finally {
    await page.close()
  }
}

declare global {
  interface Window {
    seen: Pick<Seen, 'first' | 'content' | 'navigation' | 'largest'>
  }
}

/** Runs in the page before anything of it. An element counts as seen in the frame that paints it. */
function watch(sought: Record<'content' | 'navigation', Sought>) {
  const seen: Window['seen'] = { first: Number.NaN, content: Number.NaN, navigation: Number.NaN, largest: Number.NaN }
  window.seen = seen
  new PerformanceObserver((list) => {
    for (const { name, startTime } of list.getEntries()) if (name === 'first-contentful-paint') seen.first = startTime
  }).observe({ type: 'paint', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime } of list.getEntries()) seen.largest = startTime
  }).observe({ type: 'largest-contentful-paint', buffered: true })

  function look() {
    for (const name of ['content', 'navigation'] as const) {
      const { selector, says = '' } = sought[name]
      const isThere = [...document.querySelectorAll<HTMLElement>(selector)].some((each) => {
        return each.checkVisibility({ visibilityProperty: true }) && each.textContent.includes(says)
      })
      if (isThere && Number.isNaN(seen[name])) seen[name] = performance.now()
    }
    requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Makes the line slow and counts what comes over it. */
async function slowDown(page: Page) {
  const line = await page.context().newCDPSession(page)
  const open = new Set<string>()
  let [bytes, requests, last] = [0, 0, performance.now()]
  const done = ({ requestId, encodedDataLength = 0 }: { requestId: string; encodedDataLength?: number }) => {
    if (!open.delete(requestId)) return
    bytes += encodedDataLength
    last = performance.now()
  }
  line.on('Network.requestWillBeSent', ({ requestId, request }) => {
    if (!request.url.startsWith('http')) return
    open.add(requestId)
    requests++
  })
  line.on('Network.loadingFinished', done)
  line.on('Network.loadingFailed', done)
  await line.send('Network.enable')
  await line.send('Network.setCacheDisabled', { cacheDisabled: false })
  await line.send('Network.clearBrowserCache')
  await line.send('Network.emulateNetworkConditions', slow)
  return {
    async end() {
      const begun = performance.now()
      while (performance.now() - begun < longest) {
        await page.waitForTimeout(100)
        if (open.size === 0 && performance.now() - last > quiet) return
      }
    },
    sum: () => ({ kilobytes: bytes / 1000, requests }),
  }
}
