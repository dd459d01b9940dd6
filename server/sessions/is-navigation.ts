import type { IncomingHttpHeaders } from 'node:http'

/**
 * Whether a person opens this address in a window of their browser, by the browser's own word. Pictures, frames, scripts and
 * pages that are fetched ahead say otherwise, and programs say nothing.
 */
export function isNavigation(headers: IncomingHttpHeaders): boolean {
  const isAhead = headers['sec-purpose'] !== undefined || headers.purpose !== undefined
  return headers['sec-fetch-dest'] === 'document' && headers['sec-fetch-mode'] === 'navigate' && !isAhead
}
