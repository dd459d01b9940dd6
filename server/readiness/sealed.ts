import { customerTokenVault } from '../billing/customers/token-vault.ts'
import { countOld, reseal } from '../kit/vault.ts'
import { providerTokenVault } from '../social/token-vault.ts'
import { providerSecretVault } from '../social-providers/secret-vault.ts'
import { authenticatorVault } from '../two-factor/secret-vault.ts'
import { webhookSecretVault } from '../webhook-delivery/secret-vault.ts'
import { type Check, type Finding, unlessAny } from './check.ts'

export const sealedCheck: Check<'data'> = {
  name: 'Sealed',
  async look(app) {
    const findings: Finding[] = []
    for (const vault of [webhookSecretVault, providerTokenVault, providerSecretVault, customerTokenVault, authenticatorVault]) {
      const { old, lost } = await countOld(app, vault)
      if (lost > 0) {
        findings.push({
          is: 'problem',
          says: `${lost} ${vault.name} open with none of the secrets.`,
          advice: 'Put the secret that sealed them back at the end of TOLLGATE_SECRETS.',
        })
      }
      if (old > 0) {
        findings.push({
          is: 'advice',
          says: `${old} ${vault.name} were sealed by an older secret, and would be lost with it.`,
          advice: 'Keep that secret in TOLLGATE_SECRETS until they are sealed by the newest.',
          repair: (app) => reseal(app, vault),
        })
      }
    }
    return unlessAny(findings, 'everything opens with the newest secret.')
  },
}
