import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageFiles } from '#contract/pages.ts'
import { early } from './web/build/early.ts'
import { chunkName } from './web/build/chunk-name.ts'
import { messages } from './web/build/messages.ts'

const web = fileURLToPath(new URL('web', import.meta.url))

export default defineConfig({
  root: web,
  publicDir: false,
  plugins: [messages(), early(), react(), tailwindcss()],
  resolve: {
    // Messages are compiled while building, so the browser needs no parser for them.
    alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' },
  },
  build: {
    outDir: fileURLToPath(new URL('dist/web', import.meta.url)),
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(pageFiles).map(([page, file]) => [page, `${web}/${file}`])),
      output: {
        chunkFileNames: ({ facadeModuleId, name }) => `assets/${chunkName(facadeModuleId, name)}-[hash].js`,
        codeSplitting: { groups: [{ name: 'base', test: /node_modules\/(react|react-dom|scheduler|use-intl|icu-minify)\// }] },
      },
    },
  },
})
