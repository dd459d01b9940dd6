import { basename, dirname } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import { packed, packedFolder } from './packages.mjs'

// Run after every install: writes the files that `readPackedPackages` reads.
await build({
  root: dirname(dirname(fileURLToPath(import.meta.url))),
  configFile: false,
  publicDir: false,
  logLevel: 'error',
  ssr: { noExternal: true },
  build: {
    ssr: true,
    outDir: packedFolder,
    emptyOutDir: true,
    target: 'esnext',
    rolldownOptions: {
      input: Object.fromEntries([...packed].map(([specifier, file]) => [basename(file, '.mjs'), specifier])),
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
})
