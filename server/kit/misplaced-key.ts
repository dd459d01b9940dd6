type Door = 'accounts' | 'billing' | 'portal'

/** What is accepted where, for the hint to a caller who brings a good key to the wrong door. */
const keys = [
  { prefix: 'tg_sk_', door: 'accounts', name: 'a secret key of the server, for /api/auth' },
  { prefix: 'tg_oat_', door: 'billing', name: 'an organization token, for /v1' },
  { prefix: 'tg_cst_', door: 'portal', name: 'the token of a customer session, for /v1/customer-portal' },
] as const

const wanted: Record<Door, string> = {
  accounts: 'Here a session is asked for or, from your server, a secret key (tg_sk_…).',
  billing: 'Here an organization token (tg_oat_…) is asked for.',
  portal: 'Here the token of a customer session (tg_cst_…) is asked for.',
}

/** What a key is and where it belongs, told by its prefix alone: whether it is a good one is not said. */
export function misplacedKey(authorization: string | undefined, door: Door): { hint?: string } {
  const brought = keys.find(({ prefix }) => authorization?.slice(0, 20).toLowerCase().startsWith(`bearer ${prefix}`))
  return brought && brought.door !== door ? { hint: `This is ${brought.name}. ${wanted[door]}` } : {}
}
