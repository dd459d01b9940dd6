import type { Config } from '../kit/config.ts'
import { contentPolicy } from './content-policy.ts'

/** Headers of every JSON answer. */
export function apiHeaders(config: Config): Record<string, string> {
  return {
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    pragma: 'no-cache',
    'x-content-type-options': 'nosniff',
    ...transport(config),
  }
}

/** Headers of every page. */
export function pageHeaders(config: Config, policy = contentPolicy): Record<string, string> {
  return {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
    ...transport(config),
  }
}

function transport({ url }: Config): Record<string, string> {
  return url.startsWith('https:') ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' } : {}
}
