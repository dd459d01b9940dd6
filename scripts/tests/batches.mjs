import { expectedSeconds } from './times.mjs'

/** No batch is so long that at the end of a run a processor waits for it. */
const mostSeconds = 60

/**
 * Test files in the order they are given, several to a process where they may share one. What starts, kills or installs servers, and what
 * walks through every screen, takes a minute and more: each of these has a process of its own.
 * @param {string[]} files
 * @returns {string[][]}
 */
export function batchesOf(files) {
  /** @type {string[][]} */
  const batches = []
  /** @type {string[]} */
  let open = []
  let seconds = 0
  for (const file of files) {
    const most = filesWith(file)
    if (most === 1) batches.push([file])
    else if (open.length > 0 && open.length < most && seconds < mostSeconds && roomOf(open[0]) === roomOf(file)) open.push(file)
    else {
      batches.push((open = [file]))
      seconds = 0
    }
    seconds += expectedSeconds(file)
  }
  return batches
}

const withServers =
  /^proof\/(crash|faults|guides|histories-|kill|many-processes|openapi-fuzz|packed-client|production-install|sandbox-clock|security\/database-outages|simulation\.|soak|timing|two-origins|upgrade)\b/

/** How many files at most share the process of this one. */
function filesWith(/** @type {string} */ file) {
  if (file.startsWith('web/journeys/')) return file.startsWith('web/journeys/every-') ? 1 : 6
  if (file.startsWith('proof/')) return withServers.test(file) ? 1 : 6
  return /^(server|client|contract|web)\//.test(file) ? 24 : 1
}

/** Journeys share a browser, proofs a cast; the others share the server's modules. */
function roomOf(/** @type {string} */ file = '') {
  return ['web/journeys/', 'proof/'].find((folder) => file.startsWith(folder)) ?? ''
}
