export type CustomFieldHappenings = {
  /** The slug is another, and answers are kept under it. */
  'custom-field.renamed': RenamedField
}

export type RenamedField = { organizationId: string; from: string; to: string }
