import type { Sentence } from '#contract/base/sentence.ts'

/**
 * A condition that keeps Playfield from running, described to the operator: what happened, and what to do.
 */
export class Trouble extends Error {
  readonly sentence: Sentence

  constructor(sentence: Sentence, cause?: unknown) {
    super(sentence.en, { cause })
    this.name = 'Trouble'
    this.sentence = sentence
  }
}

const NOT_WRITABLE = new Set(['EACCES', 'EPERM', 'EROFS', 'ENOTDIR'])

/**
 * Returns the `Trouble` that a failed write to the data folder means, or the error itself if the operator
 * cannot fix it.
 */
export function toWriteTrouble(folder: string, error: unknown): unknown {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  if (code === 'ENOSPC' || code === 'EDQUOT') return diskFullTrouble(folder, error)
  if (code === 'EEXIST') return notFolderTrouble(folder, error)
  if (code === 'ENOENT') return unusableFolderTrouble(folder, error)
  return NOT_WRITABLE.has(code) ? notWritableTrouble(folder, error) : error
}

export function diskFullTrouble(folder: string, cause?: unknown): Trouble {
  return new Trouble(
    {
      zh: `磁盘已满，无法写入 ${folder}。请腾出空间（至少 1 GB）后再启动。`,
      en:
        `The disk is full. Nothing more can be written to ${folder}. ` +
        'Free at least 1 GB, then restart Playfield.',
    },
    cause,
  )
}

export function notWritableTrouble(folder: string, cause?: unknown): Trouble {
  return new Trouble(
    {
      zh: `游场没有 ${folder} 的写入权限。请修改这个文件夹的权限，或用 PLAYFIELD_DATA 指定另一个文件夹。`,
      en:
        `Playfield does not have permission to write to ${folder}. ` +
        'Change the permissions of this folder, or set another folder in PLAYFIELD_DATA.',
    },
    cause,
  )
}

/** Some system folders cannot hold files, whatever the user's rights. */
function unusableFolderTrouble(folder: string, cause: unknown): Trouble {
  return new Trouble(
    {
      zh: `游场无法在 ${folder} 中创建文件夹和文件。请用 PLAYFIELD_DATA 指定另一个文件夹。`,
      en:
        `${folder} cannot be used because Playfield cannot create folders or files there. ` +
        'Set another folder in PLAYFIELD_DATA.',
    },
    cause,
  )
}

function notFolderTrouble(folder: string, cause: unknown): Trouble {
  return new Trouble(
    {
      zh: `${folder} 是一个文件，这里需要文件夹。请移走这个文件，或用 PLAYFIELD_DATA 指定另一个文件夹。`,
      en:
        `${folder} is a file, but a folder is needed. ` +
        'Move the file, or set another folder in PLAYFIELD_DATA.',
    },
    cause,
  )
}
