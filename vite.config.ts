import { fileURLToPath } from 'node:url'
import tailwindcss from '@tailwindcss/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { pageFiles } from '#contract/pages.ts'
import { appChunks, basicChunk, buyerChunks, codeChunk, gateChunk, joiningChunk } from './web/build/app-chunks.ts'
import { asModules } from './web/build/as-modules.ts'
import { bundled } from './web/build/bundled.ts'
import { aboutCalled } from './web/build/calls.ts'
import { componentPreview } from './web/build/component-preview.ts'
import { evaluated } from './web/build/evaluated.ts'
import { pageHead, pageHeadInDevelopment } from './web/build/page-head.ts'
import { smallIcons } from './web/build/small-icons.ts'
import { smallStyles } from './web/build/small-styles.ts'
import { chunkName, words } from './web/build/words.ts'

const web = fileURLToPath(new URL('web', import.meta.url))

/** React knows by itself what stood in for it in older ones. */
const stores = [
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
  { find: /^use-sync-external-store(\/shim)?\/with-selector(\.js)?$/, replacement: `${web}/ui/with-selector.ts` },
]

/** Names that nothing here asks for. A library copies all of React to look for new ones, so each of them would be kept. */
const unusedInReact = /^(_|unstable_|cache|act$|addTransitionType|captureOwnerStack|Profiler|ViewTransition|useActionState|useOptimistic)/

/** The pages, or with `--mode gallery` the one that shows every part of the kit, which is no part of the build that is served. */
const gallery = { gallery: 'gallery/gallery.html' }

export default defineConfig(({ command, mode }) => ({
  root: web,
  cacheDir: fileURLToPath(new URL('.cache/vite', import.meta.url)),
  publicDir: false,
  plugins: [
    asModules({
      react: (name) => !unusedInReact.test(name),
      'react/jsx-runtime': () => true,
      'react-dom': (name) => !/^(pre|use|unstable|request|browser)/.test(name), // hints and hooks that nothing here asks for
      'react-dom/client': () => true,
    }),
    evaluated(
      [
        '/client/route-facts.ts',
        '/client/billing-facts.ts',
        '/web/api/checkout-routes.ts',
        '/web/api/portal-routes.ts',
        '/web/checkouts/places.ts',
      ],
      { exceptions: aboutCalled },
    ),
    bundled('/web/ui/charts/recharts.ts', stores),
    words(),
    pageHead(mode === 'gallery' ? gallery : pageFiles),
    pageHeadInDevelopment(),
    mode !== 'gallery' && componentPreview(),
    smallIcons(),
    smallStyles(),
    react(),
    tailwindcss(),
  ],
  resolve: {
    alias: [
      // Messages are compiled while building, so the browser needs no parser for them.
      { find: 'use-intl/format-message', replacement: 'use-intl/format-message/format-only' },
      { find: '@formatjs/fast-memoize', replacement: `${web}/languages/memoize.ts` },
      ...stores,
    ],
  },
  // Without the hook of a browser extension, React brings less along. It works in `npm run dev`.
  ...(command === 'build' && { define: { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } }),
  build: {
    outDir: fileURLToPath(new URL(mode === 'gallery' ? '.cache/gallery' : 'dist/web', import.meta.url)),
    emptyOutDir: true,
    // Every buyer would pay for the names of what only a seller's preview fetches.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (file, needed) => (file.includes('preview-screen-') ? needed.filter((each) => each.endsWith('.css')) : needed),
    },
    cssTarget: ['chrome123', 'edge123', 'firefox120', 'safari17.5'], // these know light-dark(), which each colour would repeat for others
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(mode === 'gallery' ? gallery : pageFiles).map(([page, file]) => [page, `${web}/${file}`])),
      output: {
        chunkFileNames: ({ facadeModuleId, name }) => `assets/${chunkName(facadeModuleId, name)}-[hash].js`,
        codeSplitting: mode === 'gallery' || {
          groups: [
            basicChunk(),
            gateChunk(),
            codeChunk(),
            { name: 'dialog', priority: 20, test: /\/web\/ui\/overlays\/(confirm-dialog|modal)\.tsx$/ },
            // Not `main.tsx`: a page that fetched what it shares would start the app on top of itself.
            { name: 'frame', priority: 10, test: /\/web\/(frame\/router\.tsx|screens\.ts|audit\/own-audit-query\.ts)$/ },
            ...buyerChunks(),
            joiningChunk(),
            ...appChunks(),
          ],
        },
      },
    },
  },
}))
