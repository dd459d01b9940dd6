import assert from 'node:assert/strict'
import { join } from 'node:path'
import { test } from 'node:test'
import { root } from './install.mjs'
import { packed, packedFolder } from './packages.mjs'

for (const [specifier, file] of packed) {
  test(`packed, ${specifier} offers exactly what the package does`, async () => {
    const original = await import(specifier)
    const fromOneFile = await import(join(root, packedFolder, file))
    // What was written as CommonJS is imported as a whole.
    const [given, expected] = 'module.exports' in original ? [fromOneFile.default, original.default] : [fromOneFile, original]
    assert.deepEqual(Object.keys(given).sort(), Object.keys(expected).sort())
  })
}
