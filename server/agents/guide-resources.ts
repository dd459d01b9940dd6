import { guidePaths, listGuides, readGuide } from '../guides/guides.ts'
import type { App } from '../kit/app.ts'
import { RpcError } from './rpc-error.ts'

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

/** A guide. `missing`: the number of the error where there is none. */
export async function readResource({ config }: App, uri: unknown, missing: number) {
  const path = typeof uri === 'string' && uri.startsWith(scheme) ? uri.slice(scheme.length) : ''
  if (!guidePaths.includes(path)) throw new RpcError(missing, 'There is no such resource.', { data: { uri } })
  return { contents: [{ uri, mimeType: 'text/markdown', text: await readGuide(path, config.url) }] }
}
