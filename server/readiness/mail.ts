import { seconds } from '#contract/kit/durations.ts'
import { countLately } from '../mail/log.ts'
import { needsTls } from '../mail/smtp.ts'
import { type Check, counted, type Finding, fine, lowerFirst } from './check.ts'

export const mailCheck: Check<'settings'> = {
  name: 'Mail',
  async look(config) {
    const { smtpUrl, production } = config
    if (smtpUrl === undefined) return [withoutServer(production)]
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
  /** Letters that left prove it. */
  async known(app) {
    if (app.config.smtpUrl === undefined) return [withoutServer(app.config.production)]
    const sent = await countLately(app, 'sent')
    return sent > 0 ? fine(`${counted(sent, 'letter', 'letters')} left in the last 24 hours.`) : undefined
  },
}

function withoutServer(production: boolean): Finding {
  const advice = 'Set SMTP_URL, for example smtps://user:password@smtp.example.com'
  if (production) return { is: 'problem', says: 'no letter can leave.', advice }
  return { is: 'advice', says: 'letters go to the inbox at /dev/inbox.', advice: `Before production: ${lowerFirst(advice)}` }
}

/** The address holds a password: only the machine's name is shown. */
function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).hostname : 'the mail server'
}
