/** The pages that every organization has, by the last part of their address. */
export const organizationPages = ['members', 'invitations', 'teams', 'roles', 'settings', 'activity'] as const
export type OrganizationPage = (typeof organizationPages)[number]

/** The part of an address that names an organization and its page: `/o/acme/members`. */
export function placeIn(pathname: string): { slug: string; page: string } | undefined {
  const [, slug, page = organizationPages[0]] = /^\/o\/([^/]+)(?:\/([^/]+))?/.exec(pathname) ?? []
  return slug === undefined ? undefined : { slug: decodeURIComponent(slug), page }
}
