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
  for (const file of files) {
    const most = filesWith(file)
    if (most === 1) batches.push([file])
    else if (open.length > 0 && open.length < most) open.push(file)
    else batches.push((open = [file]))
  }
  return batches
}

const withServers =
  /^proof\/(crash|guides|kill|many-processes|packed-client|production-install|sandbox-clock|security\/database-outages|two-origins)\b/

/** How many files at most share the process of this one. */
function filesWith(/** @type {string} */ file) {
  if (file.startsWith('web/journeys/')) return file.startsWith('web/journeys/every-') ? 1 : 4
  if (file.startsWith('proof/')) return withServers.test(file) ? 1 : 6
  return /^(server|client|contract|web)\//.test(file) ? 16 : 1
}
