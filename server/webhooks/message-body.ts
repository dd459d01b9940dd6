import type { EndpointRow } from './store.ts'
import type { Message } from './turns.ts'

type Content = Pick<Message, 'type' | 'payload' | 'currentPayload' | 'summary'>

const longestNote = 1900

/** What an endpoint is sent: the payload as it was written with the event, or a note for a chat. */
export function bodyFor({ format, api }: Pick<EndpointRow, 'format' | 'api'>, message: Content): string {
  if (format === 'discord') return JSON.stringify({ content: note(message, '**'), allowed_mentions: { parse: [] } })
  if (format === 'slack') return JSON.stringify({ text: escapeForSlack(note(message, '*')) })
  return api === 'current' ? (message.currentPayload ?? message.payload) : message.payload
}

function note({ type, summary }: Content, bold: string): string {
  const line = summary === null ? '' : `\n${summary.replace(/[*_~`|]/g, '')}`
  return `${bold}${type}${bold}${line}`.slice(0, longestNote).toWellFormed()
}

/** Names and links in angle brackets would call people or lead them astray. */
function escapeForSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
