/** On `globalThis`, since pages and routes are bundled apart. */
const kept = globalThis as { gone?: Set<string> }

export const gone = (kept.gone ??= new Set<string>())
