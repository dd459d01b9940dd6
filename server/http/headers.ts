import type { Config } from '../kit/config.ts'
import { contentPolicy, contentPolicyOfData } from './content-policy.ts'

/** Headers of whatever is answered, files, redirects and failures among it. Pages and pictures have another policy in its place. */
export function commonHeaders({ url }: Config): Record<string, string> {
  return {
    'content-security-policy': contentPolicyOfData,
    'x-content-type-options': 'nosniff',
    ...(url.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
}

/** Headers of every JSON answer. */
export function apiHeaders(config: Config): Record<string, string> {
  return {
    ...commonHeaders(config),
    'content-type': 'application/json; charset=utf-8',
    'cache-control': 'no-store',
    pragma: 'no-cache',
  }
}

/** Headers of every page. */
export function pageHeaders(config: Config, policy = contentPolicy): Record<string, string> {
  return {
    ...commonHeaders(config),
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'cross-origin-opener-policy': 'same-origin',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-frame-options': 'DENY',
  }
}
