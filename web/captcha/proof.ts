import { proofHeader } from '#contract/captcha.ts'

/** The options of a call that carries what the captcha of its form gave, if the form has one. */
export function withProof(proof: string | undefined) {
  return proof ? { headers: { [proofHeader]: proof } } : {}
}
