#!/usr/bin/env node
import { buildServer } from './build-server.mjs'
import { install } from './install.mjs'
import { becomeScript } from './run.mjs'

install()
buildServer()
await becomeScript('dist/server/cli.mjs')
