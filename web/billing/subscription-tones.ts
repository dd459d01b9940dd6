export const subscriptionTones = {
  incomplete: 'progress',
  incomplete_expired: 'neutral',
  trialing: 'progress',
  active: 'success',
  past_due: 'danger',
  canceled: 'neutral',
  unpaid: 'danger',
} as const
