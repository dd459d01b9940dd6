import { seconds } from '#contract/kit/durations.ts'
import { needsTls } from '../../mail/smtp.ts'
import { type Check, fine } from './check.ts'

export const mailCheck: Check<'settings'> = {
  name: 'Mail',
  async look(config) {
    const { smtpUrl, production } = config
    if (smtpUrl === undefined && !production) return fine('letters go to the inbox at /dev/inbox.')
    if (smtpUrl === undefined) {
      return [{ is: 'problem', says: 'no letter can leave.', advice: 'Set SMTP_URL, for example smtps://user:password@smtp.example.com' }]
    }
    const { createTransport } = await import('nodemailer')
    const patience = { connectionTimeout: seconds(5), greetingTimeout: seconds(5), socketTimeout: seconds(5) }
    const transport = createTransport({ url: smtpUrl, ...patience, requireTLS: needsTls(config, smtpUrl) })
    try {
      await transport.verify()
      return fine(`${hostOf(smtpUrl)} answers and lets us in.`)
    } catch (error) {
      return [
        {
          is: 'problem',
          says: `${hostOf(smtpUrl)} does not take letters: ${(error as Error).message}`,
          advice: 'Check SMTP_URL and the mail server.',
        },
      ]
    } finally {
      transport.close()
    }
  },
}

/** The address holds a password: only the machine's name is shown. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'the mail server'
}
