/** Stated apart: what begins an export needs no word of how it is written. */
export const exporting = { kind: 'write-export', lane: 'housekeeping' } as const
