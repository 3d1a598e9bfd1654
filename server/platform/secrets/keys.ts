import { randomBytes } from 'node:crypto'
import { link, open, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import * as z from 'zod/mini'
import { Trouble, toWriteTrouble } from '../installation/trouble.ts'

/**
 * All secrets of an installation, made at its first start and stored outside the database. Access to one of
 * the two does not reveal what the other protects. Without this file the encrypted columns are lost for
 * good, so it is never made again if a database exists.
 */
const Key = z.object({ id: z.string(), key: z.string() })
/** The first key is the newest and protects new values; the others still open older ones. */
const KeyList = z.tuple([Key], Key)
const Keys = z.object({
  /** Signs access and refresh tokens. */
  token: KeyList,
  /** Encrypts single fields in the database. */
  field: KeyList,
  /** Makes the HMAC that is stored in place of a device's secret. */
  device: KeyList,
  /** Signs the forms by which browsers send files to the local folder. */
  file: KeyList,
  /** The passwords that the database's roles sign in with. */
  database: z.object({
    migrator: z.string(),
    app: z.string(),
    jobs: z.string(),
    sweeper: z.string(),
  }),
  /** Credentials of other programs that sign people in, as clients of this API family do. */
  client: z.object({ id: z.string(), secret: z.string() }),
  /** The first password of the first platform account. */
  platformPassword: z.string(),
  /** The password of the demo merchant's people. */
  demoPassword: z.string(),
})

/** 256 random bits as base64url, and a short ID that is stored beside what the key protects. */
export type Key = Readonly<z.output<typeof Key>>
export type Keys = Readonly<z.output<typeof Keys>>

const KEY_BYTES = 32
const ID_BYTES = 4
const PASSWORD_BYTES = 24
/** People may have to type it: 12 characters of 6 random bits each. */
const FIRST_PASSWORD_BYTES = 9

export function keysFilePath(folder: string): string {
  return join(folder, 'keys.json')
}

/**
 * Returns the file for keys of a first start without a database. `keys.json` exists only if there is a
 * database.
 */
export function newKeysFilePath(folder: string): string {
  return join(folder, 'keys.new.json')
}

export async function loadOrCreateKeys(folder: string, mayMake: boolean): Promise<Keys> {
  const [file, newFile] = [keysFilePath(folder), newKeysFilePath(folder)]
  for (const each of [file, newFile]) {
    const text = await readFileIfExists(each)
    if (text !== undefined) return parseKeysFile(each, text)
  }
  if (!mayMake) throw keysLostTrouble(file)
  const keys = createKeys()
  await writeNewFile(newFile, JSON.stringify(keys, null, 2)).catch((error: unknown) => {
    throw toWriteTrouble(folder, error)
  })
  return keys
}

/** Moves new keys to `keys.json` once the database is made with them. From now on a database must exist. */
export async function promoteNewKeys(folder: string): Promise<void> {
  const newFile = newKeysFilePath(folder)
  if ((await readFileIfExists(newFile)) === undefined) return
  await link(newFile, keysFilePath(folder)).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'EEXIST') throw toWriteTrouble(folder, error)
  })
  await rm(newFile)
}

async function readFileIfExists(file: string): Promise<string | undefined> {
  return readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined
    throw toWriteTrouble(dirname(file), error)
  })
}

function parseKeysFile(file: string, text: string): Keys {
  try {
    return z.parse(Keys, JSON.parse(text))
  } catch {
    // The error is not kept as the cause: it contains text of the file, which is secret.
    throw keysBrokenTrouble(file)
  }
}

function createKeys(): Keys {
  return {
    token: [createKey()],
    field: [createKey()],
    device: [createKey()],
    file: [createKey()],
    database: {
      migrator: newRandomSecret(PASSWORD_BYTES),
      app: newRandomSecret(PASSWORD_BYTES),
      jobs: newRandomSecret(PASSWORD_BYTES),
      sweeper: newRandomSecret(PASSWORD_BYTES),
    },
    client: {
      id: `playfield-${randomBytes(ID_BYTES).toString('hex')}`,
      secret: newRandomSecret(PASSWORD_BYTES),
    },
    platformPassword: newRandomSecret(FIRST_PASSWORD_BYTES),
    demoPassword: newRandomSecret(FIRST_PASSWORD_BYTES),
  }
}

function createKey(): Key {
  return { id: randomBytes(ID_BYTES).toString('hex'), key: newRandomSecret(KEY_BYTES) }
}

function newRandomSecret(bytes: number): string {
  return randomBytes(bytes).toString('base64url')
}

/**
 * Writes the whole file to disk before anything is protected with its keys. An existing file is never
 * replaced.
 */
async function writeNewFile(file: string, text: string): Promise<void> {
  const draft = `${file}.${randomBytes(6).toString('hex')}`
  try {
    const handle = await open(draft, 'wx', 0o600)
    try {
      await handle.writeFile(text)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await link(draft, file)
  } finally {
    await rm(draft, { force: true })
  }
}

function keysLostTrouble(file: string): Trouble {
  return new Trouble({
    zh: `找不到密钥文件 ${file}，没有密钥无法读取现有数据库。请从备份中恢复这个文件。`,
    en:
      `The key file ${file} is missing, and the database cannot be read without it. ` +
      'Restore the file from a backup.',
  })
}

function keysBrokenTrouble(file: string): Trouble {
  return new Trouble({
    zh: `密钥文件 ${file} 已损坏。请从备份中恢复这个文件。`,
    en: `The key file ${file} is damaged. Restore it from a backup.`,
  })
}
