import { becomeScript } from '../../scripts/run.mjs'

// What `npm start` becomes once everything is installed and built.
await becomeScript('dist/server/main.mjs')
