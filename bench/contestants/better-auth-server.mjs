import { createServer } from 'node:http'
import { toNodeHandler } from 'better-auth/node'
import { openBetterAuth } from './better-auth.mjs'

const { PORT, DATABASE_URL, BENCH_ADDRESS: address, BENCH_SECRET, BENCH_POPULATION } = process.env
const { auth } = openBetterAuth({ databaseUrl: DATABASE_URL, address, secret: BENCH_SECRET, population: BENCH_POPULATION })
// A server that answers slowly must not hang up on those who wait their turn.
const handle = toNodeHandler(auth)
createServer({ keepAliveTimeout: 72_000 }, (request, response) => void handle(request, response)).listen(Number(PORT), '127.0.0.1')
