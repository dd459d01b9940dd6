import { type File, fileConstants } from '#contract/billing/files.ts'
import type { App } from '../../kit/app.ts'
import { fileAddresses } from './file-addresses.ts'
import type { FileRow } from './store.ts'

/** A file as its seller sees it. What is public has its address. */
export function shownFile(app: Pick<App, 'config' | 'fileStore'>, file: FileRow): File {
  const { service, createdAt } = file
  if (service === 'downloadable') return { ...bareFile(file), service, createdAt, ...fileConstants }
  return { ...bareFile(file), service: service as 'product_media', createdAt, publicUrl: publicUrlOf(app, file) }
}

/** What every kind of file says of itself. */
export function bareFile({ uploadId: _, ...file }: FileRow) {
  return { ...file, sizeReadable: readable(file.size) }
}

function publicUrlOf({ config, fileStore }: Pick<App, 'config' | 'fileStore'>, { id, path }: FileRow): string {
  return fileStore.publicAddress(path) ?? `${config.url}${fileAddresses.media}/${id}`
}

const units = ['B', 'KB', 'MB', 'GB', 'TB']

/** `1.5 MB`. */
function readable(size: number): string {
  const power = Math.min(units.length - 1, size === 0 ? 0 : Math.floor(Math.log2(size) / 10))
  return `${(size / 1024 ** power).toFixed(1)} ${units[power]}`
}
