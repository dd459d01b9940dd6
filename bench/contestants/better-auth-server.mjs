import { createServer } from 'node:http'
import { toNodeHandler } from 'better-auth/node'
import { openBetterAuth } from './better-auth.mjs'

const { PORT, DATABASE_URL, BENCH_SECRET } = process.env
const { auth } = openBetterAuth({ databaseUrl: DATABASE_URL, address: `http://localhost:${PORT}`, secret: BENCH_SECRET })
createServer(toNodeHandler(auth)).listen(Number(PORT), '127.0.0.1')
