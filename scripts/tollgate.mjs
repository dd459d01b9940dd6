#!/usr/bin/env node
import { install } from './install.mjs'
import { becomeScript } from './run.mjs'

install()
await becomeScript('server/cli/main.ts')
