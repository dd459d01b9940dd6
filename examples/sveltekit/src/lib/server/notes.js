/** The application's own data: what people noted, by their ids. A product has a database. */
export const notes = new Map()
