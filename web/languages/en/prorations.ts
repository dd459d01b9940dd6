export const prorations = {
  remaining: 'Remaining time on {product}',
} as const
