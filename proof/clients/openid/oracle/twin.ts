import { nowhere, Person } from '../person.ts'
import { load, type OpenidStage, openSite } from '../stage.ts'

export type Client = { id: string; secret: string }

/** One provider with two clients of the same kind, and the ways in that are compared. */
export type Twin = {
  client: Client
  other: Client
  at: Record<'authorize' | 'token' | 'introspect' | 'revoke' | 'userinfo', string>
  person(): Promise<Person>
}

const resource = 'https://api.example.com'
export const scope = 'openid email offline_access'

export async function ours(stage: OpenidStage): Promise<Twin> {
  const register = () => stage.register({ redirects: [nowhere], scopes: ['openid', 'email', 'offline_access'], resources: [resource] })
  const at = (path: string) => `${stage.issuer}/oauth2/${path}`
  return {
    client: await register(),
    other: await register(),
    at: {
      authorize: at('authorize'),
      token: at('token'),
      introspect: at('introspect'),
      revoke: at('revoke'),
      userinfo: at('userinfo'),
    },
    person: () => stage.person(),
  }
}

/** The oracle: panva's oidc-provider, set up to the same rules, whose people sign in and say yes at once. */
export async function theirs() {
  const { loadProvider } = await load('openid-clients')
  const { errors, Provider } = await loadProvider()
  const [client, other] = ['one', 'two'].map((id) => ({ id, secret: `the secret of ${id}` })) as [Client, Client]
  const clients = [client, other].map(({ id, secret }) => ({
    client_id: id,
    client_secret: encodeURIComponent(secret),
    redirect_uris: [nowhere],
    grant_types: ['authorization_code', 'refresh_token'],
    scope,
  }))
  const site = await openSite((url) => {
    const provider = new Provider(url, { ...rulesWith(errors), clients })
    provider.use(async (context: any, next: () => Promise<void>) => {
      if (!context.path.startsWith('/interaction/')) return next()
      const { grantId, params, prompt, session } = await provider.interactionDetails(context.req, context.res)
      const result =
        prompt.name === 'login'
          ? { login: { accountId: 'ada' } }
          : { consent: { grantId: await allow(provider, grantId, params, session) } }
      await provider.interactionFinished(context.req, context.res, result, { mergeWithLastSubmission: true })
      context.respond = false
    })
    return provider.callback()
  })
  const at = (path: string) => `${site.url}/${path}`
  const twin: Twin = {
    client: { ...client, secret: encodeURIComponent(client.secret) },
    other: { ...other, secret: encodeURIComponent(other.secret) },
    at: {
      authorize: at('auth'),
      token: at('token'),
      introspect: at('token/introspection'),
      revoke: at('token/revocation'),
      userinfo: at('me'),
    },
    person: async () => Person.stranger(),
  }
  return { twin, [Symbol.asyncDispose]: () => site[Symbol.asyncDispose]() }
}

const rulesWith = (errors: any) => ({
  claims: { openid: ['sub'], email: ['email'] },
  scopes: ['openid', 'email', 'offline_access'],
  pkce: { required: () => true },
  features: {
    devInteractions: { enabled: false },
    introspection: { enabled: true },
    revocation: { enabled: true },
    resourceIndicators: {
      enabled: true,
      getResourceServerInfo(_: unknown, asked: string) {
        if (asked === resource) return { scope, audience: resource, accessTokenFormat: 'jwt' }
        throw new errors.InvalidTarget()
      },
    },
  },
  rotateRefreshToken: true,
  findAccount: (_: unknown, id: string) => ({ accountId: id, claims: () => ({ sub: id, email: 'ada@example.com' }) }),
  renderError(context: any, out: object) {
    context.type = 'json'
    context.body = out
  },
})

async function allow(
  provider: any,
  grantId: string | undefined,
  { client_id, scope, resource: asked }: Record<string, string>,
  { accountId }: { accountId: string },
) {
  const grant = (grantId && (await provider.Grant.find(grantId))) || new provider.Grant({ accountId, clientId: client_id })
  if (scope) grant.addOIDCScope(scope)
  if (asked === resource) grant.addResourceScope(resource, scope)
  return grant.save()
}
