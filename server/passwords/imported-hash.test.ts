import assert from 'node:assert/strict'
import { scryptSync } from 'node:crypto'
import { test } from 'node:test'
import { hash } from '@node-rs/argon2'
import bcrypt from 'bcryptjs'
import { isImportable, matchesImported } from './imported-hash.ts'

const bare = (bytes: Buffer) => bytes.toString('base64').replace(/=+$/, '')

const salt = Buffer.from('some salt of ours')
const betterAuthSalt = '00112233445566778899aabbccddeeff'
const betterAuthKey = scryptSync('password', betterAuthSalt, 64, { N: 16_384, r: 16, p: 1, maxmem: 64 * 1024 * 1024 }).toString('hex')

/** The password behind each is `password`, where nothing else is said. */
const hashes: { kind: string; hash: string; password?: string }[] = [
  { kind: 'bcrypt', hash: bcrypt.hashSync('password', 4) },
  { kind: 'bcrypt of PHP', hash: bcrypt.hashSync('password', 4).replace('$2b$', '$2y$') },
  { kind: 'argon2i', hash: await hash('password', { algorithm: 1, memoryCost: 8, timeCost: 1, parallelism: 1 }) },
  { kind: 'scrypt', hash: `$scrypt$ln=4,r=8,p=1$${bare(salt)}$${bare(scryptSync('password', salt, 32, { N: 16, r: 8, p: 1 }))}` },
  { kind: 'better-auth', hash: `${betterAuthSalt}:${betterAuthKey}` },
  { kind: 'passlib', hash: '$pbkdf2-sha256$29000$AAECAwQFBgcICQoLDA0ODw$oQniwjLkYbajNGr0RGSng8udgXKplgpN15LZNV56KTQ' },
  {
    kind: 'Firebase',
    password: 'user1password',
    hash:
      '$firebase-scrypt$n=14,r=8,p=1,ss=Bw==,sk=jxspr8Ki0RYycVU8zykbdLGjFQ3McFUH0uiiTvC8pVMXAn210wjLNmdZJzxUECKbm0QsEmYUSDzZvpjeJ9WmXA==' +
      '$42xEC+ixf3L2lw==$lSrfV15cpx95/sZS2W9c9Kp6i/LVgQNDNC/qzrCnh1SAyZvqmZqAjTdn3aoItz+VHjoZilo78198JAdRuid5lQ==',
  },
]

for (const { kind, hash, password = 'password' } of hashes) {
  test(`knows the right password behind a hash of ${kind}, and no other`, async () => {
    assert.ok(isImportable(hash), hash)
    assert.equal(await matchesImported(password, hash), true)
    assert.equal(await matchesImported(`${password}x`, hash), false)
  })
}

test('takes no text for a hash, and no hash that would cost minutes', () => {
  for (const text of ['hunter2', '', '$2b$31$', '$1$md5$abc', `$2b$20$${'a'.repeat(53)}`, '$scrypt$ln=30,r=8,p=1$YQ$YQ']) {
    assert.equal(isImportable(text), false, text)
  }
})

test('takes no hash that would cost strangers nothing and us the memory of the machine', () => {
  const key = bare(Buffer.alloc(32))
  for (const text of [
    `$argon2id$v=19$m=9999999,t=2,p=1$YWFhYWFhYWE$${key}`,
    `$argon2id$v=19$m=19456,t=999,p=1$YWFhYWFhYWE$${key}`,
    `$argon2id$v=19$m=262144,t=20,p=1$YWFhYWFhYWE$${key}`,
    `$argon2id$v=19$m=19456,t=0,p=1$YWFhYWFhYWE$${key}`,
    `$scrypt$ln=20,r=8,p=1$YQ$${key}`,
    `$scrypt$ln=16,r=8,p=99$YQ$${key}`,
    `$scrypt$ln=14,r=0,p=1$YQ$${key}`,
    `$pbkdf2-sha256$99999999$YQ$${key}`,
    `$pbkdf2-sha256$0$YQ$${key}`,
  ])
    assert.equal(isImportable(text), false, text)
  for (const text of [
    `$argon2id$v=19$m=65536,t=3,p=4$YWFhYWFhYWE$${key}`,
    `$scrypt$ln=17,r=8,p=1$YQ$${key}`,
    `$pbkdf2-sha256$1200000$YQ$${key}`,
  ])
    assert.ok(isImportable(text), text)
})

test('a hash that was cut off is that of no password', async () => {
  for (const text of [
    '$scrypt$ln=4,r=8,p=1$YQ$A',
    '$pbkdf2-sha256$1000$YQ$A',
    '$firebase-scrypt$n=4,r=8,p=1,ss=,sk=A$YQ$A',
    '$scrypt$ln=4,r=8,p=1$YQ$YQ',
  ]) {
    assert.equal(isImportable(text), false, text)
    assert.equal(await matchesImported('whatever', text), false, text)
  }
})
