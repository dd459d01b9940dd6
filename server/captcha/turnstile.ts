import { askService, type Verifier } from './verifier.ts'

const url = 'https://challenges.cloudflare.com/turnstile/v0/siteverify'

export const turnstile: Verifier = async (app, { response, ipAddress }) => {
  const body = JSON.stringify({ secret: app.config.captchaSecret, response, remoteip: ipAddress })
  return (await askService(app, url, body)).success === true
}
