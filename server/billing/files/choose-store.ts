import type { App } from '../../kit/app.ts'
import type { FileStore } from '../../kit/file-store.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'

/** A store of objects where a bucket is configured, else the disk. */
export function chooseFileStore(app: Pick<App, 'config' | 'clock' | 'random' | 'fetch'>): FileStore {
  const { s3Bucket, s3Endpoint, s3Region, s3AccessKeyId = '', s3SecretAccessKey = '', s3PublicUrl } = app.config
  if (s3Bucket === undefined) return diskStore(app)
  return s3Store(app, {
    endpoint: s3Endpoint ?? `https://s3.${s3Region}.amazonaws.com`,
    bucket: s3Bucket,
    region: s3Region,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
    publicUrl: s3PublicUrl,
  })
}
