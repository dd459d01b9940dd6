import type { ComponentProps } from 'react'

/** The look of a link in a line of words; routers give it to their own link. */
export const linkLook =
  'rounded-small font-medium text-accent underline decoration-accent/40 decoration-1 underline-offset-4 hover:text-accent-strong hover:decoration-current'

export function TextLink({ children, ...rest }: Omit<ComponentProps<'a'>, 'className'>) {
  return (
    <a {...rest} className={linkLook}>
      {children}
    </a>
  )
}

/** A deed, not an address, that looks like a link in a line of words. */
export function LinkButton(props: Omit<ComponentProps<'button'>, 'className'>) {
  return <button type="button" {...props} className={`${linkLook} cursor-pointer`} />
}
