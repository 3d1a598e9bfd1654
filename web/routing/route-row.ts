import type { Permission } from '#contract/base/permission.ts'
import type { Sentence } from '#contract/base/sentence.ts'

/** What a screen is made like: screens of one archetype look and behave alike. */
export type Archetype =
  | 'chat'
  | 'count'
  | 'dashboard'
  | 'detail'
  | 'draw'
  | 'editor'
  | 'hub'
  | 'life'
  | 'list'
  | 'machines'
  | 'match'
  | 'picker'
  | 'player'
  | 'reading'
  | 'redeem'
  | 'result'
  | 'settings'
  | 'shelf'
  | 'split'
  | 'statistics'
  | 'steps'

export type ScreenRow<Path extends string = string> = {
  readonly path: Path
  readonly depth: number
  readonly archetype: Archetype
  readonly title: Sentence
  /** Who isn't signed in may see what is public, nothing else. */
  readonly access: 'public' | 'login'
  /** What a sub-account's role must grant, where one permission governs the whole screen. */
  readonly permission?: Permission['key']
  /** Agents, too, who have no permissions. */
  readonly agents?: boolean
}

/** A screen for those who are signed in. */
export function atPath<const Path extends string>(
  path: Path,
  depth: number,
  archetype: Archetype,
  zh: string,
  en: string,
  permission?: Permission['key'],
): ScreenRow<Path> {
  const row = { path, depth, archetype, title: { zh, en }, access: 'login' } as const
  return permission === undefined ? row : { ...row, permission }
}

/** One on which devices are set: shown to who may see them. */
export function settingPath<const Path extends string>(
  path: Path,
  depth: number,
  zh: string,
  en: string,
): ScreenRow<Path> {
  return atPath(path, depth, 'settings', zh, en, 'devices.see')
}

/** A screen for anyone. */
export function openPath<const Path extends string>(
  path: Path,
  depth: number,
  archetype: Archetype,
  zh: string,
  en: string,
): ScreenRow<Path> {
  return { path, depth, archetype, title: { zh, en }, access: 'public' }
}
