import { join } from 'node:path'
import { suite } from 'node:test'
import { pathToFileURL } from 'node:url'
import { root } from '../install.mjs'

// Test files in one process, which loads the server once for them all. Each is a suite, so that its hooks are its own.
for (const file of process.argv.slice(2)) suite(file, () => import(pathToFileURL(join(root, file)).href))
