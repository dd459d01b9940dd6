export default defineEventHandler(async (event) => {
  const person = await event.context.auth()
  if (!person) throw createError({ statusCode: 401, message: 'Sign in first.' })
  if (!person.can('invoice:read')) throw createError({ statusCode: 403, message: 'You are not allowed to read invoices.' })
  return { for: person.user.id }
})
