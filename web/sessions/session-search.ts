import { searchOf, text } from '../navigation/search.ts'

/** The device that a mail was about, to be marked. */
export const sessionSearch = searchOf({ device: text })
