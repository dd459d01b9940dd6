/** Which of the protocol's own tests of servers ours passes, by the revision that they speak. */
export const scenarios: Readonly<Record<string, readonly string[]>> = {
  '2025-11-25': ['server-initialize', 'ping', 'tools-list', 'resources-list', 'dns-rebinding-protection'],
  '2026-07-28': [
    'server-stateless',
    'tools-list',
    'resources-list',
    'server-sse-multiple-streams',
    'caching',
    'http-header-validation',
    'sep-2164-resource-not-found',
    'dns-rebinding-protection',
  ],
}

const noDiagnostics = 'Not testable: server does not list the diagnostic tool'

/** What within them needs a demonstration server all the same: the check, and how what it says begins. */
export const excused: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'server-stateless': {
    'sep-2575-server-rejects-undeclared-capability': noDiagnostics,
    'sep-2575-missing-capability-http-400': noDiagnostics,
    'sep-2575-http-server-no-independent-requests-on-stream': noDiagnostics,
    'sep-2575-server-no-log-without-loglevel': noDiagnostics,
  },
  caching: { 'sep-2549-prompts-list-caching-hints': 'prompts/list returned JSON-RPC error -32601' },
}

/** The others, by the reason why they cannot run. One that a new version brings is in neither list, and fails. */
export const leftOut: Readonly<Record<string, readonly string[]>> = {
  'calls tools of a demonstration server by their names': [
    'tools-call-simple-text',
    'tools-call-image',
    'tools-call-audio',
    'tools-call-embedded-resource',
    'tools-call-mixed-content',
    'tools-call-with-logging',
    'tools-call-error',
    'tools-call-with-progress',
    'tools-call-sampling',
    'tools-call-elicitation',
    'json-schema-2020-12',
    'elicitation-sep1034-defaults',
    'elicitation-sep1330-enums',
    'http-custom-header-server-validation',
  ],
  'reads resources of a demonstration server by their addresses': [
    'resources-read-text',
    'resources-read-binary',
    'resources-templates-read',
  ],
  'asks what our tools never answer: that they need more input': [
    'input-required-result-basic-elicitation',
    'input-required-result-basic-sampling',
    'input-required-result-basic-list-roots',
    'input-required-result-request-state',
    'input-required-result-multiple-input-requests',
    'input-required-result-multi-round',
    'input-required-result-missing-input-response',
    'input-required-result-non-tool-request',
    'input-required-result-result-type',
    'input-required-result-unsupported-methods',
    'input-required-result-tampered-state',
    'input-required-result-capability-check',
    'input-required-result-ignore-extra-params',
    'input-required-result-validate-input',
  ],
  'is about sessions and streams of a server that keeps some: ours answers each request by itself': [
    'server-session-lifecycle',
    'server-sse-polling',
  ],
  'needs a capability that is optional and that ours does not claim': [
    'logging-set-level',
    'completion-complete',
    'resources-subscribe',
    'resources-unsubscribe',
    'prompts-list',
    'prompts-get-simple',
    'prompts-get-with-args',
    'prompts-get-embedded-resource',
    'prompts-get-with-image',
  ],
  'is of an extension of the protocol that ours does not claim': [
    'sep-2640-skills-directory',
    'sep-2640-skills-enumeration',
    'sep-2640-skills-manifest',
    'tasks-lifecycle',
    'tasks-capability-negotiation',
    'tasks-wire-fields',
    'tasks-request-state-removal',
    'tasks-mrtr-input',
    'tasks-request-headers',
    'tasks-dispatch-and-envelope',
    'tasks-status-notifications',
    'tasks-required-task-error',
    'tasks-mrtr-composition',
  ],
}

/** All of them pass. */
export const authorizationScenarios: readonly string[] = ['authorization-server-metadata-endpoint', 'authorization-code-grant']
