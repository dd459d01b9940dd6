import { open, readdir, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'

const chunk = 256 * 1024

/** The files below a folder, by their path in it and their size; none where there is no folder. */
export async function listStoredFiles(folder: string): Promise<{ path: string; size: number }[]> {
  const entries = (await unlessGone(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []
  const files: { path: string; size: number }[] = []
  for (const entry of entries) {
    if (!entry.isFile()) continue
    const place = join(entry.parentPath, entry.name)
    const found = await unlessGone(stat(place))
    if (found) files.push({ path: relative(folder, place).split(sep).join('/'), size: found.size })
  }
  return files.sort((one, other) => (one.path < other.path ? -1 : 1))
}

/** The bytes of a file, in pieces. A file that was removed in the meantime has none: sold files are never changed, only removed. */
export async function* readStoredFile(folder: string, path: string): AsyncGenerator<Buffer> {
  const file = await unlessGone(open(join(folder, path), 'r'))
  if (!file) return
  try {
    for (;;) {
      const { buffer, bytesRead } = await file.read(Buffer.alloc(chunk), 0, chunk)
      if (bytesRead === 0) return
      yield buffer.subarray(0, bytesRead)
    }
  } finally {
    await file.close()
  }
}

/** Undefined for what is not there. What cannot be read is another matter: a backup without it would look whole. */
async function unlessGone<Found>(looked: Promise<Found>): Promise<Found | undefined> {
  try {
    return await looked
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
}

/** Where a file of a backup belongs. A backup names nothing outside of the folder. */
export function placeWithin(folder: string, path: string): string {
  const place = resolve(folder, path)
  if (!place.startsWith(resolve(folder) + sep)) throw new Error(`the backup names ${path}, outside of the folder of files.`)
  return place
}
