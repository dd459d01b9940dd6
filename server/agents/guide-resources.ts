import { guidePaths, listGuides, readGuide } from '../guides/guides.ts'
import type { App } from '../kit/app.ts'
import { RpcError, rpcErrors } from './rpc-error.ts'

const scheme = 'tollgate://'

/** Every guide, as something that an agent may read. */
export async function listResources() {
  return (await listGuides()).map(({ path, title, note }) => ({
    uri: scheme + path,
    name: path,
    title,
    ...(note && { description: note }),
    mimeType: 'text/markdown',
  }))
}

export async function readResource({ config }: App, uri: unknown) {
  const path = typeof uri === 'string' && uri.startsWith(scheme) ? uri.slice(scheme.length) : ''
  if (!guidePaths.includes(path)) throw new RpcError(rpcErrors.noResource, 'There is no such resource.')
  return { contents: [{ uri, mimeType: 'text/markdown', text: await readGuide(path, config.url) }] }
}
