/** Pages elsewhere that belong to this one, in a row at its foot. They open beside it, so that nothing typed is lost. */
export function FootLinks({ links }: { links: readonly { words: string; href: string }[] }) {
  if (links.length === 0) return null
  return (
    <p className="flex w-full flex-wrap justify-center gap-x-5 gap-y-1 pb-2 text-small">
      {links.map(({ words, href }) => (
        <a key={href} href={href} target="_blank" rel="noopener noreferrer" className="text-ink-soft hover:text-ink hover:underline">
          {words}
        </a>
      ))}
    </p>
  )
}
