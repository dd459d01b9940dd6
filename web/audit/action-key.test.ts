import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditActions } from '#contract/audit-actions.ts'
import { account } from '../languages/en/account.ts'
import { actionKey } from './action-key.ts'

test('every action that is written down has words', () => {
  for (const action of auditActions) assert.ok(account.activity[actionKey(action)], action)
})
