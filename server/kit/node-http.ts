/** What the server uses of `node:http`, without an `import`: that reads every name of the module, and one of them loads all of `fetch` and WebSocket. */
export const { STATUS_CODES, request: httpRequest } = process.getBuiltinModule('node:http')
