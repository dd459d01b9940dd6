import assert from 'node:assert/strict'
import { test } from 'node:test'
import { auditActions } from '#contract/audit-actions.ts'
import { activity } from '../languages/en/activity.ts'
import { actionKey } from './action-key.ts'

test('every action that is written down has words', () => {
  for (const action of auditActions) assert.ok(activity[actionKey(action)], action)
})
