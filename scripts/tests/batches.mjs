/**
 * Test files in the order they are given, several to a process where they may share one. Proofs start and kill servers, and every screen takes
 * minutes: each of these has a process of its own.
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

/** How many files at most share the process of this one. */
function filesWith(/** @type {string} */ file) {
  if (file.startsWith('web/journeys/')) return file.startsWith('web/journeys/every-') ? 1 : 4
  return /^(server|client|contract|web)\//.test(file) ? 8 : 1
}
