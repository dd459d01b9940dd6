import { now } from '../ui/now.ts'
import type { Span } from './audit-search.ts'

const reach = { today: 0, week: 6, month: 29 }

type Asked = { when?: Span | undefined; from?: string | undefined; until?: string | undefined }

/** The instants between which a span of whole days lies, as the reader's clock has it. Days that make no sense count as left out. */
export function rangeOf({ when, from, until }: Asked, today = new Date(now())): { since?: string; until?: string } {
  if (when === undefined) return {}
  if (when !== 'custom') return { since: startOf(today, -reach[when]).toISOString() }
  const [first, last] = [dayFrom(from), dayFrom(until)]
  return { ...(first && { since: first.toISOString() }), ...(last && { until: startOf(last, 1).toISOString() }) }
}

function dayFrom(text: string | undefined) {
  const day = new Date(`${text}T00:00`)
  return Number.isNaN(day.getTime()) ? undefined : day
}

function startOf(day: Date, later: number) {
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + later)
}
