import * as z from 'zod/mini'
import { type Camel, untouched } from '../kit/casing.ts'
import { byId, entity, Id, ofOrganization, shapeOf } from './ids.ts'
import { Instant, MaybeInstant } from './instants.ts'
import { anyIds, listOf, paging } from './paging.ts'
import { optional, required } from './texts.ts'
import { del, forCustomer, forHolder, forSeller, get, patch, post } from './verbs.ts'

export const fileServices = ['downloadable', 'product_media', 'organization_avatar'] as const
/** SVG is not among them: it is a program, which would be shown to buyers. */
const images = ['image/jpeg', 'image/png', 'image/gif', 'image/webp']
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
  organization_id: z.string(),
  name: z.string(),
  path: z.string(),
  mime_type: z.string(),
  size: z.int(),
  storage_version: z.nullable(z.string()),
  checksum_etag: z.nullable(z.string()),
  checksum_sha256_base64: z.nullable(z.string()),
  checksum_sha256_hex: z.nullable(z.string()),
  last_modified_at: MaybeInstant,
  version: z.nullable(z.string()),
  is_uploaded: z.boolean(),
  size_readable: z.string(),
}

export const fileConstants = { flaggedMaliciousAt: null } as const

export const DownloadableFile = z.object({
  ...scalars,
  service: z.literal('downloadable'),
  created_at: Instant,
  ...shapeOf(fileConstants),
})
export const ProductMedia = z.object({ ...scalars, service: z.literal('product_media'), created_at: Instant, public_url: z.string() })
export const OrganizationAvatar = z.object({
  ...scalars,
  service: z.literal('organization_avatar'),
  created_at: Instant,
  public_url: z.string(),
})

export const File = z.discriminatedUnion('service', [DownloadableFile, ProductMedia, OrganizationAvatar])
export type File = Camel<z.infer<typeof File>>
export type ProductMedia = Camel<z.infer<typeof ProductMedia>>

const Headers = untouched(z.record(z.string(), z.string()))
const part = { number: z.int(), chunk_start: z.int(), chunk_end: z.int(), checksum_sha256_base64: z.nullable(z.string()) }

/** A file that waits for its bytes, and where each part of them goes. */
export const FileUpload = z.object({
  ...scalars,
  service: z.enum(fileServices),
  upload: z.object({
    id: z.string(),
    path: z.string(),
    parts: z.array(z.object({ ...part, url: z.string(), expires_at: Instant, headers: Headers })),
  }),
})
export type FileUpload = Camel<z.infer<typeof FileUpload>>

export const FileDownload = z.object({
  ...scalars,
  service: z.enum(fileServices),
  download: z.object({ url: z.string(), headers: Headers, expires_at: Instant }),
})

/** A file that a benefit gives to a customer. */
export const Downloadable = z.object({ id: z.string(), benefit_id: z.string(), file: FileDownload })
export type Downloadable = Camel<z.infer<typeof Downloadable>>

const Checksum = optional(100)
const PartNumber = z.int().check(z.gte(1), z.lte(fileLimits.parts))
const Offset = z.int().check(z.gte(0))

export const FileCreate = z
  .object({
    ...ofOrganization,
    name: required({ most: 255 }),
    mime_type: required({ most: 255 }),
    size: z.int().check(z.gte(0)),
    service: z.enum(fileServices),
    version: optional(100),
    checksum_sha256_base64: Checksum,
    upload: z.object({
      parts: z
        .array(z.object({ number: PartNumber, chunk_start: Offset, chunk_end: Offset, checksum_sha256_base64: Checksum }))
        .check(z.minLength(1), z.maxLength(fileLimits.parts)),
    }),
  })
  .check(
    z.refine(({ service, size }) => size <= fileLimits[service].size, { error: 'The file is too large.', path: ['size'] }),
    z.refine(({ service, mime_type }) => fileLimits[service].mimeTypes?.includes(mime_type) ?? true, {
      error: 'This kind of file is not allowed here.',
      path: ['mime_type'],
    }),
  )

export const FileUploaded = z.object({
  id: z.string().check(z.maxLength(200)),
  path: z.string().check(z.maxLength(1000)),
  parts: z
    .array(z.object({ number: PartNumber, checksum_etag: z.string().check(z.maxLength(200)), checksum_sha256_base64: Checksum }))
    .check(z.minLength(1), z.maxLength(fileLimits.parts)),
})

export const FileUpdate = z.object({ name: optional(255), version: optional(100) })

export const files = {
  list: get('/files/', {
    ...forSeller('files:read'),
    summary: 'List files.',
    input: z.object({ ...paging, organization_id: anyIds, ids: anyIds }),
    output: listOf(File),
    errors: [],
  }),
  create: post('/files/', {
    ...forSeller('files:write'),
    summary: 'Announce a file and learn where its parts go.',
    status: 201,
    input: FileCreate,
    output: FileUpload,
    errors: [],
  }),
  /** The body has an id of its own, that of the upload. */
  uploaded: post('/files/:file_id/uploaded', {
    ...forSeller('files:write'),
    summary: 'Say that every part of a file was sent.',
    input: z.extend(FileUploaded, { file_id: Id }),
    output: File,
    errors: ['NotPermitted', 'ResourceNotFound'],
  }),
  update: patch('/files/:id', {
    ...forSeller('files:write'),
    summary: 'Rename a file.',
    input: z.extend(FileUpdate, byId),
    output: File,
    errors: ['NotPermitted', 'ResourceNotFound'],
  }),
  delete: del('/files/:id', {
    ...forSeller('files:write'),
    summary: 'Delete a file.',
    status: 204,
    input: z.object(byId),
    output: z.null(),
    errors: ['NotPermitted', 'ResourceNotFound'],
  }),
}

export const downloadables = {
  list: get('/customer-portal/downloadables/', {
    ...forCustomer,
    summary: 'List the files that the caller may load.',
    input: z.object({ ...paging, organization_id: anyIds, benefit_id: anyIds }),
    output: listOf(Downloadable),
    errors: [],
  }),
  get: get('/customer-portal/downloadables/:token', {
    ...forHolder,
    summary: 'Load a file by a signed token.',
    answers: 'redirect',
    input: z.object({ token: z.string().check(z.maxLength(2000)) }),
    output: z.null(),
    errors: ['BadRequest', 'ResourceNotFound', 'ResourceUnavailable'],
  }),
}
