import { removeMisplacedPasswords, removePasswordless, renamePasswordAccounts } from '../accounts/repair-accounts.ts'
import { type Check, counted, unlessAny } from './check.ts'
import { countRows } from './count-rows.ts'

export const accountsCheck: Check<'data'> = {
  name: 'Accounts',
  async look({ db }) {
    const passwordless = await countRows(
      db
        .selectFrom('accounts')
        .where('providerId', '=', 'credential')
        .where((is) => is.or([is('passwordHash', 'is', null), is('passwordHash', '=', '')])),
    )
    const misplaced = await countRows(
      db.selectFrom('accounts').where('providerId', '!=', 'credential').where('passwordHash', 'is not', null),
    )
    const foreign = await countRows(db.selectFrom('accounts').where('providerId', '=', 'credential').whereRef('accountId', '!=', 'userId'))
    return unlessAny(
      [
        passwordless > 0 && {
          is: 'problem',
          says: `${counted(passwordless, 'account is', 'accounts are')} for a password, but without one.`,
          advice: `Delete them: delete from accounts where provider_id = 'credential' and coalesce(password_hash, '') = ''; their owners can ask for a new password.`,
          repair: removePasswordless,
        },
        misplaced > 0 && {
          is: 'problem',
          says: `${counted(misplaced, 'account', 'accounts')} of other companies hold a password that is never asked for.`,
          advice: `Remove it: update accounts set password_hash = null where provider_id <> 'credential';`,
          repair: removeMisplacedPasswords,
        },
        foreign > 0 && {
          is: 'problem',
          says: `${counted(foreign, 'password account names', 'password accounts name')} somebody else than the owner.`,
          advice: `Set them right: update accounts set account_id = user_id where provider_id = 'credential';`,
          repair: renamePasswordAccounts,
        },
      ],
      'every password account has its password.',
    )
  },
}
