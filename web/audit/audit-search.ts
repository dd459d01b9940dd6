import { searchOf, text } from '../navigation/search.ts'

/** Which entries of the audit log are wanted. The kinds of actions come with the screen: the app's first load has no room for them. */
export const auditSearch = searchOf({ action: text, user: text, actor: text, before: text })
