import { guard } from './tollgate.ts'

export const proxy = guard

export const config = { matcher: ['/account/:path*', '/invoices/:path*'] }
