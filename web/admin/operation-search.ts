import { jobStates, mailStatuses } from '#contract/operation-states.ts'
import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf } from '../navigation/search.ts'

export const jobSearch = searchOf({ ...listSearch.readers, state: oneOf(jobStates) })
export const mailSearch = searchOf({ ...listSearch.readers, status: oneOf(mailStatuses) })
