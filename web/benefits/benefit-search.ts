import { listSearch } from '../navigation/list-search.ts'
import { oneOf, searchOf } from '../navigation/search.ts'

const kinds = ['custom', 'discord', 'github_repository', 'downloadables', 'license_keys', 'meter_credit'] as const

/** The kinds are named here too: the schemas that know them are not part of the app's first load. */
export const benefitSearch = searchOf({ ...listSearch.readers, type: oneOf(kinds) })
