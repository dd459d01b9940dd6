const needed = 26

/** Ends with a sentence on a Node that lacks what the server is made of. Called before the rest is loaded: it would fail there, in words of Node's own. */
export function needNode(): void {
  if (Number.parseInt(process.versions.node, 10) >= needed) return
  console.error(
    `Tollgate needs Node ${needed} or newer, and this is ${process.version}. A clone that is installed has one: node_modules/node/bin/node`,
  )
  process.exit(1)
}
