import { issueKey, type KeyTerms, limitsOf } from '../license-keys/issue-key.ts'
import { displayKeyOf } from '../license-keys/shown-key.ts'
import { changeKey, findKeyOfGrant } from '../license-keys/store.ts'
import type { BenefitKind } from './kind.ts'

/** A key for each grant. It stays named in a grant that was taken back, and disabled when its seller disabled it. */
export const licenseKeyKind: BenefitKind = {
  async give(app, { grant, benefit }) {
    const key = await issueKey(app, grant, benefit.properties as KeyTerms)
    return { properties: { licenseKeyId: key.id, displayKey: displayKeyOf(key) } }
  },

  cycle: async (_, { grant }) => grant.properties,

  async change(app, { grant, benefit }) {
    const key = await findKeyOfGrant(app, grant.id)
    if (key) await changeKey(app, key.id, limitsOf(benefit.properties as KeyTerms, grant.grantedAt ?? key.createdAt))
    return { properties: grant.properties }
  },

  async takeBack(app, { grant }) {
    const key = await findKeyOfGrant(app, grant.id)
    if (key && key.status !== 'disabled') await changeKey(app, key.id, { status: 'revoked' })
    return grant.properties
  },
}
