import type { Dialect } from '../dialect.ts'

type Account = { account_id: string; name?: { display_name?: string }; email: string; email_verified: boolean; profile_photo_url?: string }

export const dropbox: Dialect = {
  authorize: 'https://www.dropbox.com/oauth2/authorize',
  token: 'https://api.dropboxapi.com/oauth2/token',
  scopes: ['account_info.read'],
  async identify({ ask }) {
    const account = await ask<Account>('https://api.dropboxapi.com/2/users/get_current_account', { method: 'POST' })
    return {
      subject: account.account_id,
      email: account.email,
      emailVerified: account.email_verified,
      name: account.name?.display_name,
      image: account.profile_photo_url,
      profile: account,
    }
  },
}
