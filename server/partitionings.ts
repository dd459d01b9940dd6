import { auditPartitioning } from './audit/tables.ts'
import { meterEventPartitioning } from './billing/meter-counts/tables.ts'
import type { Pruning } from './kit/pruning.ts'
import { mailLogPartitioning } from './mail/tables.ts'
import { dropLeftCheck } from './storage/partition-table.ts'
import { addPartitions, type Partitioning } from './storage/partitions.ts'

/** What `tollgate partition` splits by time. */
export const partitionings: readonly Partitioning[] = [auditPartitioning, mailLogPartitioning, meterEventPartitioning]

/** Where tables are partitioned, there is always a partition for what comes next. */
export const makePartitions: Pruning = async ({ db, clock }) => {
  for (const partitioning of partitionings) {
    await dropLeftCheck(db, partitioning, clock.now())
    await addPartitions(db, partitioning, clock.now())
  }
}
