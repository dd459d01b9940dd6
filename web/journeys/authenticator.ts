import type { Page } from 'playwright-core'

/** A fingerprint reader that always says yes. What a page offers where an address is typed, it picks at once. */
export async function addAuthenticator(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await session.send('WebAuthn.addVirtualAuthenticator', { options: { ...options, automaticPresenceSimulation: true } })
}

/** A person who picks nothing of what the browser offers where an address is typed. Gives how often that was offered, and how often it was withdrawn. */
export async function pickNothing(page: Page) {
  await page.addInitScript(() => {
    if (!isSecureContext) return // an empty page has no passkeys
    const seen = { offered: 0, withdrawn: 0 }
    const ask = navigator.credentials.get.bind(navigator.credentials)
    const wait = (signal: AbortSignal | undefined) =>
      new Promise<never>((_, reject) => {
        seen.offered++
        const withdraw = () => {
          seen.withdrawn++
          reject(new DOMException('withdrawn', 'AbortError'))
        }
        if (signal?.aborted) withdraw()
        signal?.addEventListener('abort', withdraw)
      })
    navigator.credentials.get = (options) => (options?.mediation === 'conditional' ? wait(options.signal) : ask(options))
    Object.assign(window, { seen })
  })
  return () => page.evaluate(() => (window as unknown as { seen: { offered: number; withdrawn: number } }).seen)
}
