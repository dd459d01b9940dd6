export const prices = {
  perMonth: 'per month',
  perYear: 'per year',
  free: 'Free',
  youDecide: 'You decide',
  byUse: 'By usage',
  perUnit: '{amount} per unit of {meter}',
} as const
