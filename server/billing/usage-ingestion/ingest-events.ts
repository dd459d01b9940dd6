import { type FieldErrorCode, fieldErrors } from '#contract/billing/field-errors.ts'
import type { InputIssue } from '#contract/kit/wire.ts'
import type { App } from '../../kit/app.ts'
import { now } from '../../kit/clock.ts'
import type { Seller } from '../doors/seller-of.ts'
import { refuse } from '../refusals/refusals.ts'
import type { GivenEvent } from './ingest.ts'
import { tooLate } from './too-late.ts'
import { type Written, writeEvents } from './write-events.ts'

type Sent = Omit<GivenEvent, 'at'> & { organizationId?: string | null | undefined }

/** No machine that is up and running believes in a time before this. */
const earliest = '2000-01-01T00:00:00.000Z'

/** Writes down what a seller's programs tell of usage: all of it, or nothing when any part of it is wrong. */
export async function ingestEvents(app: App, seller: Seller, sent: readonly Sent[]): Promise<Written> {
  const events = sent.map((event, at) => ({ ...event, at }))
  const issues = events.flatMap((event) => [...problemWith(seller, event), ...problemWithTime(app, event)])
  if (issues.length > 0) refuse('PolarRequestValidationError', { issues })
  const bySeller = Map.groupBy(events, ({ organizationId }) => seller.organizationId ?? (organizationId as string))
  const late: GivenEvent[] = []
  for (const [organizationId, own] of bySeller) late.push(...(await tooLate(app, organizationId, own)))
  if (late.length > 0) refuse('PolarRequestValidationError', { issues: late.map(({ at }) => issueOf('USAGE_TOO_LATE', at, 'timestamp')) })
  return writeEvents(app, bySeller)
}

function problemWith({ organizationId, organizationIds }: Seller, { at, organizationId: named }: Sent & { at: number }): InputIssue[] {
  if (organizationId !== null) return named == null ? [] : [issueOf('ORGANIZATION_ID_DISALLOWED', at, 'organization_id')]
  if (named == null) return [issueOf('ORGANIZATION_ID_REQUIRED', at, 'organization_id')]
  return organizationIds.includes(named) ? [] : [issueOf('ORGANIZATION_NOT_FOUND', at, 'organization_id')]
}

function problemWithTime(app: App, { at, timestamp }: { at: number; timestamp?: string | null | undefined }): InputIssue[] {
  if (timestamp == null) return []
  if (timestamp > now(app)) return [issueOf('TIMESTAMP_IN_THE_FUTURE', at, 'timestamp')]
  return timestamp < earliest ? [issueOf('TIMESTAMP_TOO_OLD', at, 'timestamp')] : []
}

function issueOf(code: FieldErrorCode, at: number, field: string): InputIssue {
  const [message, type] = fieldErrors[code]
  return { place: 'body', path: ['events', at, field], message, type }
}
