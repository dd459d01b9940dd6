import type { TableKinds } from '../../storage/tables.ts'

export const fileTables = {
  files: {
    id: 'text',
    organizationId: 'text',
    service: 'text',
    name: 'text',
    path: 'text',
    mimeType: 'text',
    size: 'bigint',
    storageVersion: 'text?',
    checksumEtag: 'text?',
    checksumSha256Base64: 'text?',
    checksumSha256Hex: 'text?',
    lastModifiedAt: 'text?',
    version: 'text?',
    isUploaded: 'boolean',
    uploadId: 'text',
    createdAt: 'text',
    modifiedAt: 'text?',
    deletedAt: 'text?',
  },
  fileParts: { fileId: 'text', number: 'integer', chunkStart: 'bigint', chunkEnd: 'bigint', checksumSha256Base64: 'text?', etag: 'text?' },
} as const satisfies TableKinds
