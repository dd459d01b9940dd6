import type { App } from '../../kit/app.ts'

/** The page, which people come back to as well. */
export const pagePath = '/dev/client'
/** The document that describes this client. */
export const documentPath = '/dev/client/document.json'
export const apiPath = '/dev/client/mcp'
export const apiMetadataPath = '/dev/client/resource.json'
/** What the stand-in for an API lets be asked for. */
export const standInScope = 'sandbox:call'

export function standInResource({ config }: App): string {
  return config.url + apiPath
}
