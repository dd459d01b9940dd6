import type { App } from '../kit/app.ts'
import type { ApplicationRow } from './store.ts'

/**
 * The organization whose members alone an application lets in; null where it lets in everyone. What its managers chose goes as far as the operator lets
 * organizations go.
 */
export function membersOf(
  { config }: App,
  { source, organizationId, membersOnly }: Pick<ApplicationRow, 'source' | 'organizationId' | 'membersOnly'>,
): string | null {
  const isNarrowed = source === 'organization' && config.organizationApplications !== 'everyone'
  return membersOnly || isNarrowed ? organizationId : null
}
