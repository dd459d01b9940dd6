import { api } from '../api/api.ts'

type Wanted = {
  organizationId: string
  format: 'csv' | 'json'
  action?: string
  userId?: string
  actorId?: string
  since?: string
  until?: string
}

/** Where the browser fetches the log as a file. It goes from the server to the disk, however long it is. */
export function exportAddress(wanted: Wanted) {
  return `${api.organization.exportAuditEntries.$address}?${new URLSearchParams(wanted)}`
}
