import { sql } from 'kysely'
import { writeAddressesSmall } from '../users/repair-addresses.ts'
import { type Check, counted, unlessAny } from './check.ts'
import { countRows } from './count-rows.ts'

export const emailAddressesCheck: Check<'data'> = {
  name: 'Email addresses',
  async look({ db }) {
    const odd = await countRows(db.selectFrom('users').where(sql<boolean>`email <> lower(trim(email))`))
    return unlessAny(
      [
        odd > 0 && {
          is: 'problem',
          says: `${counted(odd, 'is', 'are')} written with capitals or blanks, and nobody can sign in with that.`,
          advice: 'Set each to lower case without blanks, unless somebody else has that address already.',
          repair: writeAddressesSmall,
        },
      ],
      'all are stored the way they are looked up.',
    )
  },
}
