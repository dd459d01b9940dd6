#!/usr/bin/env node
import { setTimeout } from 'node:timers/promises'
import { configFolder } from './kept-logins.ts'
import { run } from './run.ts'

process.exitCode = await run(process.argv.slice(2), {
  fetch,
  wait: setTimeout,
  now: Date.now,
  print: console.log,
  complain: console.error,
  folder: configFolder(process.env, process.platform),
})
