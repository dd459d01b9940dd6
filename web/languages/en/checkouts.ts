export const checkouts = {
  invalidTitle: 'This checkout link is not valid or has expired',
  invalid: 'Nothing was charged. Go back to the shop and start the purchase again, or ask the seller for a new link.',
  back: 'Go back',
} as const
