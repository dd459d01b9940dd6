import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './install.mjs'
import { packed, packedFolder } from './packages.mjs'

for (const [specifier, file] of packed) {
  test(`packed, ${specifier} offers exactly what the package does`, async () => {
    const original = await import(specifier)
    const fromOneFile = await import(join(root, packedFolder, file))
    assert.deepEqual(Object.keys(fromOneFile).sort(), Object.keys(original).sort())
  })
}
