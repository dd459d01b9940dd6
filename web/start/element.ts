/** An element with a look and what is in it. */
export function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
  ...parts: readonly (Node | string | undefined)[]
): HTMLElementTagNameMap[Tag] {
  const made = Object.assign(document.createElement(tag), { className })
  made.append(...parts.filter((part) => part !== undefined))
  return made
}
