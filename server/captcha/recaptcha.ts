import { askService, formOf, type Verifier } from './verifier.ts'

const url = 'https://www.google.com/recaptcha/api/siteverify'

/** The second version answers yes or no; the third says how likely a person is, and the configuration how likely is enough. */
export const recaptcha: Verifier = async (app, proof) => {
  const { success, score } = await askService(app, url, formOf(app, proof))
  return success === true && (score === undefined || (typeof score === 'number' && score >= app.config.captchaMinScore))
}
