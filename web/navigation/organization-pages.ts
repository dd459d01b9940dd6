/** The pages that every organization has, by the last part of their address. */
export const organizationPages = ['people', 'teams', 'roles', 'billing', 'api-keys', 'applications', 'settings', 'activity'] as const

/** What some of them were called before: their addresses lead on. */
export const earlierPages = ['members', 'invitations'] as const

/** The part of an address that names an organization and its page: `/o/acme/people`. */
export function placeIn(pathname: string): { slug: string; page: string } | undefined {
  const [, slug, page = ''] = /^\/o\/([^/]+)(?:\/([^/]+))?/.exec(pathname) ?? []
  return slug === undefined ? undefined : { slug: decodeURIComponent(slug), page }
}

/** The address of a page in an organization: its home when no other page of it is known. */
export function addressIn(slug: string, page: string | undefined) {
  return organizationPages.some((each) => each === page) ? `/o/${slug}/${page}` : `/o/${slug}`
}
