import { join, relative } from 'node:path'
import { root } from '../install.mjs'
import { packClient } from './pack-client.ts'

const file = await packClient(join(root, 'dist'))
console.log(`Packed ${relative(root, file)}. Install it with npm install ${file}`)
