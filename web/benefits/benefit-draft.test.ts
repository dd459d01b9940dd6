import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Benefit, draftOf, inputOf } from './benefit-draft.ts'

test('a benefit of any kind that nobody changed is sent as it is', () => {
  const kinds = {
    custom: { note: 'Write to us' },
    license_keys: {
      prefix: 'ENG',
      expires: { ttl: 2, timeframe: 'month' },
      activations: { limit: 3, enableCustomerAdmin: false },
      limitUsage: null,
    },
    downloadables: { files: ['f1', 'f2'] },
    meter_credit: { meterId: 'm1', units: 100, rollover: true },
    discord: { guildToken: 't', roleId: 'r' },
    github_repository: { repositoryOwner: 'o', repositoryName: 'n', permission: 'pull' },
  }
  for (const [type, properties] of Object.entries(kinds)) {
    const known = { type, description: 'A benefit', metadata: { tier: 2 }, properties }
    assert.deepEqual(inputOf(draftOf(known as unknown as Benefit), known as unknown as Benefit), known)
  }
})
