/** By their first twelve bytes: what a picture is, its name and its sender do not tell. SVG is not among them: it is a program. */
export const pictureKinds: Readonly<Record<string, (beginning: Buffer) => boolean>> = {
  'image/png': (bytes) => bytes.subarray(0, 8).equals(Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])),
  'image/jpeg': (bytes) => bytes.subarray(0, 3).equals(Buffer.from([0xff, 0xd8, 0xff])),
  'image/webp': (bytes) => bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP',
  'image/gif': (bytes) => /^GIF8[79]a$/.test(bytes.toString('latin1', 0, 6)),
}
