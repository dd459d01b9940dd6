/** The resource and the action of `invoice:pay`. Throws at anything else: it would be refused to everyone, without a word. */
export function permissionParts(permission: string): [resource: string, action: string] {
  const [resource, action, more] = permission.split(':')
  if (resource && action && more === undefined) return [resource, action]
  throw new TypeError(`A permission is a resource and an action, such as "invoice:pay". "${permission}" is not.`)
}
