import { oneOf, searchOf, text } from '../navigation/search.ts'

export const userKinds = ['administrators', 'banned', 'unproven', 'anonymous'] as const

/** Which people are wanted, and after whom the page begins. */
export const userSearch = searchOf({ search: text, by: oneOf(['email', 'name', 'id']), kind: oneOf(userKinds), after: text })
