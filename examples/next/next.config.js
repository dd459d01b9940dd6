/** @type {import('next').NextConfig} */
export default {
  poweredByHeader: false,
  turbopack: { root: import.meta.dirname }, // the clone around this folder has a lock file of its own
}
