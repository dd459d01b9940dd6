import { searchOf, text } from '../navigation/search.ts'

/** Which component is shown. What there is to choose from comes with the screen. */
export const componentSearch = searchOf({ component: text })
