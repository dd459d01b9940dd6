export type BenefitHappenings = {
  /** What the benefit gives is different, or the benefit is deleted. */
  'benefit.changed': { id: string }
}
