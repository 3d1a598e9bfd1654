import {
  argon2,
  createHash,
  randomBytes,
  timingSafeEqual,
  type Argon2Parameters,
} from 'node:crypto'
import { promisify } from 'node:util'

/**
 * Stored form of a password: argon2id, in an encoding that other programs also read. It contains its
 * parameters, so that they can be raised later and old passwords stay valid. The input is the MD5 of the
 * typed password, since other clients of this API family send nothing else.
 */
export type Cost = { readonly memoryKib: number; readonly passes: number; readonly lanes: number }

const COST: Cost = { memoryKib: 19_456, passes: 2, lanes: 1 }
const SALT_BYTES = 16
const HASH_BYTES = 32
const FORM = /^\$argon2id\$v=19\$m=(\d{1,7}),t=(\d{1,2}),p=(\d{1,2})\$([\w+/]+)\$([\w+/]+)$/

const derive = promisify(argon2)

/** Returns the MD5 of a password as it was sent. 32 lower-case hex characters are already an MD5. */
export function toPasswordMd5(sent: string): string {
  if (/^[0-9a-f]{32}$/.test(sent)) return sent
  return createHash('md5').update(sent).digest('hex')
}

export async function hashPassword(sent: string, cost = COST): Promise<string> {
  const salt = randomBytes(SALT_BYTES)
  const hash = await derive(
    'argon2id',
    toArgon2Parameters(toPasswordMd5(sent), salt, cost, HASH_BYTES),
  )
  const { memoryKib, passes, lanes } = cost
  const parts = `${toUnpaddedBase64(salt)}$${toUnpaddedBase64(hash)}`
  return `$argon2id$v=19$m=${memoryKib},t=${passes},p=${lanes}$${parts}`
}

/**
 * Checks a password. For an unknown account or one without a password, it computes as much, so that the
 * answer takes as long.
 */
export async function isPasswordCorrect(
  sent: string,
  stored: string | undefined,
): Promise<boolean> {
  const parts = FORM.exec(stored ?? '')
  const [, memoryKib, passes, lanes, salt, hash] = parts ?? NOBODYS
  const cost = { memoryKib: Number(memoryKib), passes: Number(passes), lanes: Number(lanes) }
  const expectedHash = Buffer.from(hash!, 'base64')
  const nonce = Buffer.from(salt!, 'base64')
  const computedHash = await derive(
    'argon2id',
    toArgon2Parameters(toPasswordMd5(sent), nonce, cost, expectedHash.length),
  )
  return timingSafeEqual(computedHash, expectedHash) && parts !== null
}

const NOBODYS = [
  '',
  ...[COST.memoryKib, COST.passes, COST.lanes].map(String),
  toUnpaddedBase64(randomBytes(SALT_BYTES)),
  toUnpaddedBase64(randomBytes(HASH_BYTES)),
]

function toArgon2Parameters(
  message: string,
  nonce: Buffer,
  { memoryKib, passes, lanes }: Cost,
  tagLength: number,
): Argon2Parameters {
  return { message, nonce, memory: memoryKib, passes, parallelism: lanes, tagLength }
}

function toUnpaddedBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
