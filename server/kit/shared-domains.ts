/** Registries of many countries hand names out below these words: `co.uk`, `com.au`, `org.tr`. */
const registryWords = new Set([
  'ac',
  'co',
  'com',
  'edu',
  'gob',
  'gov',
  'gv',
  'ltd',
  'me',
  'mil',
  'net',
  'ne',
  'nom',
  'or',
  'org',
  'plc',
  'sch',
])

/** Hosts that give a name below their own to anyone who asks. */
const hosts = new Set([
  'amplifyapp.com',
  'azurewebsites.net',
  'azurestaticapps.net',
  'blogspot.com',
  'cloudfront.net',
  'deno.dev',
  'firebaseapp.com',
  'fly.dev',
  'github.io',
  'gitlab.io',
  'glitch.me',
  'herokuapp.com',
  'hf.space',
  'netlify.app',
  'ngrok.app',
  'ngrok.io',
  'ngrok-free.app',
  'onrender.com',
  'pages.dev',
  'railway.app',
  'repl.co',
  'run.app',
  's3.amazonaws.com',
  'surge.sh',
  'trycloudflare.com',
  'up.railway.app',
  'vercel.app',
  'web.app',
  'workers.dev',
])

/** Whether strangers can have names below this one, so that `*.` before it would trust them all. */
export function isSharedDomain(domain: string): boolean {
  const labels = domain.toLowerCase().replace(/\.$/, '').split('.')
  const [first = '', second = ''] = labels
  if (labels.length === 1) return first !== 'localhost'
  return hosts.has(labels.join('.')) || (labels.length === 2 && second.length === 2 && registryWords.has(first))
}
