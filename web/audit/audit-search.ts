import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf, text } from '../navigation/search.ts'

export const spans = ['today', 'week', 'month', 'custom'] as const
export type Span = (typeof spans)[number]

/** Which entries of the audit log are wanted. The kinds of actions come with the screen: the app's first load has no room for them. */
export const auditSearch = searchOf({
  ...listSearch.readers,
  action: text,
  user: text,
  actor: text,
  when: oneOf(spans),
  from: text,
  until: text,
})
