import type * as z from 'zod/mini'
import { pageLimits } from '#contract/billing/paging.ts'
import { codePicker } from '../../http/answer-writer.ts'
import { pageOf } from '../lists/page-of.ts'

type Given = { page?: number | undefined; limit?: number | undefined }
type Found = { shown: readonly object[]; total: number }

/** Which page is asked for. More than the most is answered with the most. */
export function askedPage({ page = 1, limit = pageLimits.usual }: Given, sorting: string) {
  return { page, limit: Math.min(limit, pageLimits.most), sorting: [sorting] }
}

/** A list as the SDK's iterator would be written, each item cut to what its customer may see. */
export function sdkPage(item: z.core.$ZodType) {
  const pick = codePicker(item)
  return ({ shown, total }: Found, asked: { page: number; limit: number }) => {
    const result = pageOf(shown.map(pick), total, asked)
    return { result, ...(asked.page < result.pagination.maxPage && { '~next': { page: asked.page + 1 } }) }
  }
}
