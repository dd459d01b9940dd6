import type { TollgateOptions } from '../frameworks/gate.ts'

/** A Tollgate that knows one person by the session `ada`: they may read invoices. It counts how often it was asked. */
export function askedTollgate() {
  const asked: string[] = []
  const send: typeof fetch = async (url, init) => {
    asked.push(new URL(url as string).pathname)
    const { token } = JSON.parse(init?.body as string) as { token: string }
    if (token === 'outage') return new Response('', { status: 503 })
    return Response.json(token === 'ada' ? ada : { active: false })
  }
  const options: TollgateOptions = {
    baseURL: 'https://accounts.example.com',
    applicationURL: 'https://app.example.com',
    secretKey: 'tg_sk_test',
    fetch: send,
  }
  return { asked, options }
}

const ada = {
  active: true,
  user: { id: 'u1', name: 'Ada', email: 'ada@example.com' },
  organization: { id: 'o1', slug: 'acme', role: 'member', permissions: { invoice: ['read'] } },
}

/** What a browser sends, signed in or not. */
export const page = { accept: 'text/html,*/*;q=0.8' }
export const signedIn = { cookie: 'better-auth.session_token=ada.signature' }
