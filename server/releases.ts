import { releaseJobs } from './outbox/job.ts'
import type { Release } from './processes/roll-call.ts'
import { releaseEndpoints } from './webhook-delivery/endpoint-lease.ts'

/** What every room frees that a dead process held. The endpoints come first: a job that finds its endpoint held leaves. */
export const releases: Release[] = [releaseEndpoints, releaseJobs]
