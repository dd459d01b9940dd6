export const orderTones = {
  paid: 'success',
  pending: 'warning',
  refunded: 'neutral',
  partially_refunded: 'neutral',
  void: 'neutral',
} as const
