import type { DataOf, Result } from '#client/index.ts'
import type { fileServices } from '#contract/billing/files.ts'
import { billing } from '../api/billing.ts'

/** How much is sent at once: what an object store takes as a part of its own. */
const partSize = 16 * 1024 * 1024

/** Announces a file, sends its parts to where each belongs, and says that all were sent. */
export async function uploadFile(
  organizationId: string,
  service: (typeof fileServices)[number],
  file: File,
): Promise<Result<DataOf<typeof billing.files.uploaded>>> {
  const starts = Array.from({ length: Math.max(1, Math.ceil(file.size / partSize)) }, (_, index) => index * partSize)
  const announced = await billing.files.create({
    organizationId,
    name: file.name,
    mimeType: file.type || 'application/octet-stream',
    size: file.size,
    service,
    upload: {
      parts: starts.map((start, index) => ({ number: index + 1, chunkStart: start, chunkEnd: Math.min(start + partSize, file.size) })),
    },
  })
  if (announced.error) return announced
  const { id, upload } = announced.data
  const parts = []
  for (const { number, chunkStart, chunkEnd, url, headers } of upload.parts) {
    const answer = await sendPart(url, headers, file.slice(chunkStart, chunkEnd))
    if (!answer?.ok) return { data: null, error: { code: 'UNREADABLE_ANSWER', message: '', status: answer?.status ?? 0, statusText: '' } }
    parts.push({ number, checksumEtag: (answer.headers.get('etag') ?? '').replaceAll('"', '') })
  }
  return billing.files.uploaded({ fileId: id, id: upload.id, path: upload.path, parts })
}

async function sendPart(url: string, headers: Record<string, string>, body: Blob): Promise<Response | undefined> {
  return fetch(url, { method: 'PUT', headers, body }).catch(() => undefined)
}
