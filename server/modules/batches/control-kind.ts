import * as z from 'zod/mini'
import { commandWords } from '#contract/batches/command-words.ts'
import { devicePermissions } from '#contract/devices/device-commands.ts'
import { declareBatchKind } from './batch-kind.ts'

const form = z.object({ act: z.enum(['lock', 'unlock', 'reboot']) })

/** Locks, unlocks or restarts devices. */
export const control = declareBatchKind({
  name: 'devices.control',
  title: { zh: '批量控制', en: 'Control devices in bulk' },
  permission: devicePermissions.control,
  form,
  about: ({ act }) => commandWords[act],
  async commandsFor(_tx, _scope, devices, { act: type }) {
    return new Map(devices.map(({ id }) => [id, { type, data: {} } as const]))
  },
})
