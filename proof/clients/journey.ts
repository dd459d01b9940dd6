import type { Stage } from './stage.ts'
import type { Visitor } from './visitor.ts'

/** Whom somebody chooses to be at a provider's page. */
export type Choice = { auto?: string; name?: string; verified?: 'true' | 'false'; sub?: string; error?: string; trouble?: string }

/** Goes to a provider's page, chooses there, and comes back: to wherever the server then sends the browser. */
export async function travel(stage: Stage, visitor: Visitor, address: string, choice: Choice): Promise<URL> {
  const url = new URL(address)
  for (const [name, value] of Object.entries(choice)) url.searchParams.set(name, value)
  const answer = await visitor.fetch(url)
  if (visitor.last.redirects.length === 0) await submitForm(visitor, await answer.text())
  const arrived = visitor.last.redirects.find((location) => !/\/api\/auth\/callback\/|\/dev\/social\//.test(location))
  if (arrived === undefined) throw new Error(`The journey by ${url.pathname} led nowhere (${visitor.last.status}).`)
  return new URL(arrived, stage.server.url)
}

/** Signs somebody in through a provider: `/welcome` is where new people arrive, `/app` where known ones do. */
export async function signInWith(stage: Stage, visitor: Visitor, provider: string, choice: Choice, wish: object = {}): Promise<URL> {
  const { data, error } = await visitor.client.signIn.social({ provider, callbackURL: '/app', newUserCallbackURL: '/welcome', ...wish })
  if (error) throw new Error(`${provider} could not be begun: ${JSON.stringify(error)}`)
  return travel(stage, visitor, data.url, choice)
}

/** Presses the button of a page that posts a form back. */
async function submitForm(visitor: Visitor, page: string) {
  const [, target] = /<form method="post" action="([^"]+)"/.exec(page) ?? []
  if (target === undefined) throw new Error(`A provider shows no form to post: ${page.slice(0, 300)}`)
  const inputs = page.matchAll(/<input type="hidden" name="([^"]+)" value="([^"]*)">/g)
  const fields = [...inputs].map(([, name = '', value = '']) => [name, plain(value)])
  await visitor.fetch(plain(target), { method: 'POST', body: new URLSearchParams(fields) })
}

function plain(text: string): string {
  return text.replaceAll('&quot;', '"').replaceAll('&#39;', "'").replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&amp;', '&')
}
