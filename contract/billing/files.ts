import * as z from 'zod/mini'
import { untouched } from '../kit/casing.ts'
import { entity, ofOrganization, shapeOf } from './ids.ts'
import { Instant, MaybeInstant } from './instants.ts'
import { optional, required } from './texts.ts'

export const fileServices = ['downloadable', 'product_media', 'organization_avatar'] as const
const images = ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'image/svg+xml']
const mebibyte = 1024 * 1024

/** How large a file may be and of which kinds, by what it is for. */
export const fileLimits = {
  downloadable: { size: 10 * 1024 * mebibyte, mimeTypes: null },
  product_media: { size: 10 * mebibyte, mimeTypes: images },
  organization_avatar: { size: mebibyte, mimeTypes: images },
  parts: 10_000,
} as const

const scalars = {
  id: entity.id,
  organizationId: z.string(),
  name: z.string(),
  path: z.string(),
  mimeType: z.string(),
  size: z.int(),
  storageVersion: z.nullable(z.string()),
  checksumEtag: z.nullable(z.string()),
  checksumSha256Base64: z.nullable(z.string()),
  checksumSha256Hex: z.nullable(z.string()),
  lastModifiedAt: MaybeInstant,
  version: z.nullable(z.string()),
  isUploaded: z.boolean(),
  sizeReadable: z.string(),
}

export const fileConstants = { flaggedMaliciousAt: null } as const

export const DownloadableFile = z.object({
  ...scalars,
  service: z.literal('downloadable'),
  createdAt: Instant,
  ...shapeOf(fileConstants),
})
export const ProductMedia = z.object({ ...scalars, service: z.literal('product_media'), createdAt: Instant, publicUrl: z.string() })
export const OrganizationAvatar = z.object({
  ...scalars,
  service: z.literal('organization_avatar'),
  createdAt: Instant,
  publicUrl: z.string(),
})

export const File = z.discriminatedUnion('service', [DownloadableFile, ProductMedia, OrganizationAvatar])
export type File = z.infer<typeof File>
export type ProductMedia = z.infer<typeof ProductMedia>

const Headers = untouched(z.record(z.string(), z.string()))
const part = { number: z.int(), chunkStart: z.int(), chunkEnd: z.int(), checksumSha256Base64: z.nullable(z.string()) }

/** A file that waits for its bytes, and where each part of them goes. */
export const FileUpload = z.object({
  ...scalars,
  service: z.enum(fileServices),
  upload: z.object({
    id: z.string(),
    path: z.string(),
    parts: z.array(z.object({ ...part, url: z.string(), expiresAt: Instant, headers: Headers })),
  }),
})
export type FileUpload = z.infer<typeof FileUpload>

export const FileDownload = z.object({
  ...scalars,
  service: z.enum(fileServices),
  download: z.object({ url: z.string(), headers: Headers, expiresAt: Instant }),
})

/** A file that a benefit gives to a customer. */
export const Downloadable = z.object({ id: z.string(), benefitId: z.string(), file: FileDownload })
export type Downloadable = z.infer<typeof Downloadable>

const Checksum = optional(100)
const PartNumber = z.int().check(z.gte(1), z.lte(fileLimits.parts))
const Offset = z.int().check(z.gte(0))

export const FileCreate = z
  .object({
    ...ofOrganization,
    name: required({ most: 255 }),
    mimeType: required({ most: 255 }),
    size: z.int().check(z.gte(0)),
    service: z.enum(fileServices),
    version: optional(100),
    checksumSha256Base64: Checksum,
    upload: z.object({
      parts: z
        .array(z.object({ number: PartNumber, chunkStart: Offset, chunkEnd: Offset, checksumSha256Base64: Checksum }))
        .check(z.minLength(1), z.maxLength(fileLimits.parts)),
    }),
  })
  .check(
    z.refine(({ service, size }) => size <= fileLimits[service].size, { error: 'The file is too large.', path: ['size'] }),
    z.refine(({ service, mimeType }) => fileLimits[service].mimeTypes?.includes(mimeType) ?? true, {
      error: 'This kind of file is not allowed here.',
      path: ['mimeType'],
    }),
  )

export const FileUploaded = z.object({
  id: z.string().check(z.maxLength(200)),
  path: z.string().check(z.maxLength(1000)),
  parts: z
    .array(z.object({ number: PartNumber, checksumEtag: z.string().check(z.maxLength(200)), checksumSha256Base64: Checksum }))
    .check(z.minLength(1), z.maxLength(fileLimits.parts)),
})

export const FileUpdate = z.object({ name: optional(255), version: optional(100) })
