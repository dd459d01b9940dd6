import { createPrivateKey, sign } from 'node:crypto'
import type { App } from '../../kit/app.ts'
import type { Platform } from '../../kit/platforms.ts'
import type { JsonObject } from '../../storage/tables.ts'
import { type Answer, askPlatform, unexpected } from './ask-platform.ts'
import { markOf } from './mark.ts'

type Needs = Pick<App, 'fetch' | 'config' | 'clock'> & { key: AppKey }

/** Repositories of sellers, who installed our app there. */
export function github({ key, ...app }: Needs): Platform {
  return {
    async locate(named, seller) {
      const repository = await open(named)
      const answer = repository && (await repository.ask('GET', ''))
      if (!answer || answer.status === 404) return null
      const { topics } = (answer.status === 200 ? answer.body : fail(answer)) as { topics?: unknown }
      return Array.isArray(topics) && topics.includes(markOf(seller)) ? named : null
    },

    knowsAccount: () => false,

    async admit({ accountId, place }) {
      const repository = await opened(place)
      const login = await repository.loginOf(accountId)
      if (login === null) throw new Error('GitHub does not know this account any more.')
      done(await repository.ask('PUT', `/collaborators/${login}`, { permission: place.permission ?? 'pull' }))
    },

    /** Who has not answered the invitation yet is no collaborator: it is taken back as well. */
    async expel({ accountId, place }) {
      const repository = await open(place)
      const login = await repository?.loginOf(accountId)
      if (!repository || login == null) return
      const removed = await repository.ask('DELETE', `/collaborators/${login}`)
      if (removed.status !== 404) done(removed)
      for (const id of await repository.invitationsOf(accountId)) {
        const withdrawn = await repository.ask('DELETE', `/invitations/${id}`)
        if (withdrawn.status !== 404) done(withdrawn)
      }
    },
  }

  /** A repository and the right to manage it; null where our app is not installed. */
  async function open(place: JsonObject) {
    const path = `/repos/${part(place.repositoryOwner)}/${part(place.repositoryName)}`
    const token = await tokenFor(app, key, path)
    if (token === null) return null
    const call = (method: 'GET' | 'PUT' | 'DELETE', path: string, body?: JsonObject): Promise<Answer> =>
      askPlatform(app, githubApi + path, { method, headers: githubHeaders(token), ...(body && { body }) })
    return {
      ask: (method: 'GET' | 'PUT' | 'DELETE', rest: string, body?: JsonObject) => call(method, path + rest, body),

      /** People change their names: what is kept is the number of their account. */
      async loginOf(accountId: string): Promise<string | null> {
        const answer = await call('GET', `/user/${part(accountId)}`)
        if (answer.status === 404) return null
        return part((answer.status === 200 ? (answer.body as { login: string }) : fail(answer)).login)
      },

      async invitationsOf(accountId: string): Promise<number[]> {
        const found: number[] = []
        for (let page = 1; page <= mostPages; page++) {
          const answer = await call('GET', `${path}/invitations?per_page=100&page=${page}`)
          const some = (answer.status === 200 ? answer.body : fail(answer)) as { id: number; invitee: { id: number } | null }[]
          found.push(...some.filter(({ invitee }) => String(invitee?.id) === accountId).map(({ id }) => id))
          if (some.length < 100) break
        }
        return found
      },
    }
  }

  async function opened(place: JsonObject) {
    const repository = await open(place)
    if (!repository) throw new Error('Our GitHub App is not installed in this repository.')
    return repository
  }
}

const mostPages = 100

function done(answer: Answer): void {
  if (answer.status >= 300) fail(answer)
}

function fail(answer: Answer): never {
  throw unexpected('GitHub', answer)
}

/** A name that a seller typed stays one part of a path. */
function part(value: unknown): string {
  return encodeURIComponent(typeof value === 'string' ? value : '')
}

type AppKey = { appId: string; privateKey: string }

const githubApi = 'https://api.github.com'

function githubHeaders(token: string): Record<string, string> {
  return { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28', authorization: `Bearer ${token}` }
}

/** A token that may manage the people of one repository for an hour; null where our app is not installed. */
async function tokenFor(app: Pick<App, 'fetch' | 'config' | 'clock'>, key: AppKey, repository: string): Promise<string | null> {
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
