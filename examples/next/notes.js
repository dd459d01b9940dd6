/** The application's own data: what people noted, by their ids. On `globalThis`, since pages and routes are bundled apart; a product has a database. */
export const notes = (globalThis.notes ??= new Map())
