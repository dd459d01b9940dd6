/**
 * What a seller writes down in a place to show that it is theirs: the topic of a repository, the name of a role. Only those who manage a place
 * can, so no seller gives away what is another's.
 */
export function markOf({ organizationId }: { organizationId: string }): string {
  return `tollgate-${organizationId}`
}
