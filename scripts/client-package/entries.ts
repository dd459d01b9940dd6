/** What applications import, and where it is written. */
export const entries = [
  { subpath: '.', name: 'index', source: 'client/index.ts' },
  { subpath: './react', name: 'react', source: 'client/react.ts' },
  { subpath: './server', name: 'server', source: 'client/server.ts' },
  { subpath: './permissions', name: 'permissions', source: 'client/permissions.ts' },
  { subpath: './billing', name: 'billing', source: 'client/billing.ts' },
  { subpath: './entitlements', name: 'entitlements', source: 'client/entitlements.ts' },
  { subpath: './webhooks', name: 'webhooks', source: 'client/webhooks.ts' },
  { subpath: './next', name: 'next', source: 'client/next.ts' },
  { subpath: './express', name: 'express', source: 'client/express.ts' },
  { subpath: './hono', name: 'hono', source: 'client/hono.ts' },
  { subpath: './vue', name: 'vue', source: 'client/vue.ts' },
] as const

/** What people call on a command line: `npx @tollgate/client login`. */
export const command = { name: 'command', source: 'client/command/main.ts' }
