import { readFile } from 'node:fs/promises'
import { StaticFile } from './static-file.ts'

const palette = new URL('palette.css', import.meta.url)

/** The style sheet of a page that the server writes itself: the colours and letters that all of them share, then its own rules. */
export function styleSheet(path: URL): StaticFile {
  const load = async () => Buffer.concat(await Promise.all([readFile(palette), readFile(path)]))
  return new StaticFile(path, { 'cache-control': 'no-cache' }, load)
}
