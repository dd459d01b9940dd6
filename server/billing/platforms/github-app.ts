import { createPrivateKey, sign } from 'node:crypto'
import type { App } from '../../kit/app.ts'
import { askPlatform, unexpected } from './ask-platform.ts'

export type AppKey = { appId: string; privateKey: string }

export const githubApi = 'https://api.github.com'

export function githubHeaders(token: string): Record<string, string> {
  return { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28', authorization: `Bearer ${token}` }
}

/** A token that may manage the people of one repository for an hour; null where our app is not installed. */
export async function tokenFor(app: Pick<App, 'fetch' | 'config' | 'clock'>, key: AppKey, repository: string): Promise<string | null> {
  const headers = githubHeaders(proofOf(app, key))
  const found = await askPlatform(app, `${githubApi}${repository}/installation`, { headers })
  if (found.status === 404) return null
  if (found.status !== 200) throw unexpected('GitHub', found)
  const { id } = found.body as { id: number }
  const made = await askPlatform(app, `${githubApi}/app/installations/${id}/access_tokens`, {
    method: 'POST',
    headers,
    body: {
      repositories: [decodeURIComponent(repository.split('/').at(-1) as string)],
      permissions: { administration: 'write', metadata: 'read' },
    },
  })
  if (made.status !== 201) throw unexpected('GitHub', made)
  return (made.body as { token: string }).token
}

/** Proves for a few minutes that we are the app. It began a minute ago: their clock may be behind ours. */
function proofOf({ clock }: Pick<App, 'clock'>, { appId, privateKey }: AppKey): string {
  const seconds = Math.floor(clock.now() / 1000)
  const claims = { iss: appId, iat: seconds - 60, exp: seconds + 300 }
  const text = [{ alg: 'RS256', typ: 'JWT' }, claims].map((part) => Buffer.from(JSON.stringify(part)).toString('base64url')).join('.')
  return `${text}.${sign('sha256', Buffer.from(text), createPrivateKey(privateKey)).toString('base64url')}`
}
