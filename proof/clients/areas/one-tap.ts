import assert from 'node:assert/strict'
import { sessionCookie, succeeded } from '../expect.ts'
import { user } from '../shapes.ts'
import type { Stage } from '../stage.ts'
import { takeLocation } from '../window.ts'

type Wish = { client_id: string; callback: (answer: { credential: string }) => unknown }

export async function oneTap(stage: Stage) {
  await stage.row('oneTap', 'a person of Google comes in and arrives where the page said', async () => {
    const visitor = stage.visitor()
    await pressed(stage, 'ada@example.com', () => visitor.client.oneTap({ callbackURL: '/app' }))
    sessionCookie(visitor)
    assert.equal(takeLocation(), '/app')
    assert.equal(succeeded(await visitor.client.getSession(), { user }).user.email, 'ada@example.com')
  })

  await stage.row('oneTap', 'the answer has the token and the person', async () => {
    const visitor = stage.visitor()
    let heard: { token?: unknown; user?: { email?: unknown } } = {}
    const fetchOptions = { onSuccess: ({ data }: { data: typeof heard }) => void (heard = data) }
    await pressed(stage, 'grace@example.com', () => visitor.client.oneTap({ fetchOptions }))
    assert.deepEqual([typeof heard.token, heard.user?.email], ['string', 'grace@example.com'])
  })
}

/** Shows One Tap as Google's script does, to a person who presses it at once. */
async function pressed(stage: Stage, email: string, show: () => Promise<unknown>) {
  const window = (globalThis as unknown as { window: Record<string, unknown> }).window
  let wish: Wish | undefined
  const entered = Promise.withResolvers<void>()
  const prompt = async () => {
    const { client_id: clientId, callback } = wish as Wish
    const answer = await fetch(`${stage.server.url}/dev/social/google/one-tap`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: stage.server.url },
      body: JSON.stringify({ clientId, email }),
    })
    await callback((await answer.json()) as { credential: string })
    entered.resolve()
  }
  const id = { initialize: (given: Wish) => void (wish = given), prompt: () => void prompt().catch(entered.reject) }
  Object.assign(window, { document: {}, googleScriptInitialized: true, google: { accounts: { id } } })
  try {
    void show().catch(entered.reject)
    await entered.promise
  } finally {
    for (const name of ['document', 'googleScriptInitialized', 'google']) delete window[name]
  }
}
