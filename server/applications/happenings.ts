export type ApplicationHappenings = {
  /** It lets in the members of its organization alone from now on. */
  'application.closed': ClosedApplication
}

export type ClosedApplication = { id: string; organizationId: string }
