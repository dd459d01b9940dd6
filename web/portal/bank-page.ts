/** The page on which a bank asks whether it is really its customer. It leads back to where it was asked from. */
export function bankPage(clientSecret: string): string {
  const [payment] = clientSecret.split('_secret_')
  return `/dev/payments/${payment}?return_to=${encodeURIComponent(location.pathname)}`
}
