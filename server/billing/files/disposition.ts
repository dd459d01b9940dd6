/** How a file is kept under its name. The name is a stranger's text: what browsers could misread is spelt out. */
export function dispositionOf(name: string): string {
  const plain = name.replaceAll(/[^\w. -]/g, '_')
  const spelt = encodeURIComponent(name.toWellFormed()).replaceAll(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
  return `attachment; filename="${plain}"; filename*=UTF-8''${spelt}`
}
