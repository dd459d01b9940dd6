import type { App } from '../kit/app.ts'
import { askProvider, askProviderForImage } from './ask-provider.ts'
import type { Ask, Claims, Conversation, Tokens } from './dialect.ts'
import type { Provider } from './find-provider.ts'
import { cleanIdentity, type Identity } from './identity.ts'
import { networkFor } from './network-for.ts'

type Known = { tokens: Tokens; claims: Claims | undefined; brought?: Conversation['brought'] }

/** Asks a provider who the holder of its tokens is; null when it does not tell. */
export async function identify(app: App, provider: Provider, { tokens, claims, brought = {} }: Known): Promise<Identity | null> {
  const { settings, dialect } = provider
  try {
    const claimed = await dialect.identify({ settings, tokens, claims, brought, ask: asker(app, provider, tokens) })
    return claimed && cleanIdentity(claimed)
  } catch (error) {
    app.log.warn({ err: error, provider: provider.id }, 'A provider did not tell who somebody is.')
    return null
  }
}

function asker(app: App, provider: Provider, { accessToken }: Tokens): Ask {
  const { dialect, where } = provider
  const network = networkFor(app, provider)
  return async <Answer>(address: string, { as, headers, ...request }: Parameters<Ask>[1] = {}) => {
    const isBearer = accessToken !== undefined && !request.form
    const asking = { ...request, headers: { ...dialect.headers, ...(isBearer && { authorization: `Bearer ${accessToken}` }), ...headers } }
    const ask = as === 'image' ? askProviderForImage : askProvider
    return (await ask(network, where.service(address), asking)) as Answer
  }
}
