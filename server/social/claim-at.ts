/** What a provider tells under a name such as `email` or `data.user.email`; undefined when it tells nothing there. */
export function claimAt(told: unknown, path: string): unknown {
  return path.split('.').reduce<unknown>((value, name) => (isHolder(value) && Object.hasOwn(value, name) ? value[name] : undefined), told)
}

function isHolder(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
