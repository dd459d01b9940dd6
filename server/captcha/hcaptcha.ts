import { askService, formOf, type Verifier } from './verifier.ts'

const url = 'https://api.hcaptcha.com/siteverify'

export const hcaptcha: Verifier = async (app, proof) => {
  const form = formOf(app, proof)
  // With it, what was solved for another site does not count here.
  if (app.config.captchaSiteKey !== undefined) form.set('sitekey', app.config.captchaSiteKey)
  return (await askService(app, url, form)).success === true
}
