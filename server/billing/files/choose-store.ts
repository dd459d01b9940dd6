import type { App } from '../../kit/app.ts'
import { endpointOf, type FileStore } from '../../kit/file-store.ts'
import { diskStore } from './disk-store.ts'
import { s3Store } from './s3-store.ts'

/** A store of objects where a bucket is configured, else the disk. */
export function chooseFileStore(app: Pick<App, 'config' | 'clock' | 'random' | 'fetch'>): FileStore {
  const { s3Bucket, s3Region, s3AccessKeyId = '', s3SecretAccessKey = '', s3PublicUrl } = app.config
  if (s3Bucket === undefined) return diskStore(app)
  return s3Store(app, {
    endpoint: endpointOf(app.config),
    bucket: s3Bucket,
    region: s3Region,
    accessKeyId: s3AccessKeyId,
    secretAccessKey: s3SecretAccessKey,
    publicUrl: s3PublicUrl,
  })
}
