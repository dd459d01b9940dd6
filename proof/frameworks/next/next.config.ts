import type { NextConfig } from 'next'

const config: NextConfig = {
  experimental: { authInterrupts: true },
  turbopack: { root: import.meta.dirname }, // the clone around this folder has a lock file of its own
}

export default config
