import { api } from '../api/api.ts'
import { queries } from '../api/queries.ts'
import { ownAuditQuery } from '../audit/own-audit-query.ts'
import { placeIn } from '../navigation/organization-pages.ts'
import { organizationQuery, organizationsQuery } from '../organizations/use-organizations.ts'
import { rolesQuery } from '../roles/use-roles.ts'

/** Reads what the frame shows, for its first painting. `start/ask-early.ts` asked for it before the app was here. What fails is asked for again where it is shown. */
export async function readFirst(pathname: string) {
  const { data: session } = await api.$session.settled()
  if (!session) return
  const slug = placeIn(pathname)?.slug
  await Promise.all([
    queries.prefetchQuery(organizationsQuery),
    queries.prefetchQuery(rolesQuery(slug, session.session.activeOrganizationId)),
    slug && queries.prefetchQuery(organizationQuery(slug)),
    pathname === '/account' && session.user.emailVerified && !session.required && queries.prefetchInfiniteQuery(ownAuditQuery),
  ])
}
