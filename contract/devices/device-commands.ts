import * as z from 'zod/mini'
import { agent, declareCall, merchantGrant } from '../base/call.ts'
import { commandLife } from './device.ts'
import { world } from '../example-world.ts'
import { declarePermissions } from '../base/permission.ts'
import { id, moment, yesNo } from '../base/wire.ts'

/** Commands to devices from the console, as part of `devices`. */
export const devicePermissions = declarePermissions(
  'devices',
  { zh: '设备', en: 'Devices' },
  {
    see: { zh: '查看设备', en: 'View devices' },
    edit: { zh: '注册、修改和移动设备', en: 'Register, edit and move devices' },
    control: { zh: '远程控制设备', en: 'Control devices remotely' },
    meters: { zh: '处理未计入的读数', en: 'Review uncounted readings' },
  },
)

export const equipment = '/api/blade-equipment/equipment' as const

export const notFound = {
  zh: '设备不存在或已移除',
  en: 'Device not found. It may have been removed.',
}
/** Nothing is kept for later, because a person who sets a device wants to see the effect. */
export const offline = {
  zh: '设备离线，不能设置',
  en: 'Device offline. Try again when it is back online.',
}

export const deviceCommand = z.object({
  id,
  type: z.string(),
  state: z.enum(commandLife.states),
  /** For a failed command, the code given by the device. For one settled by hand, one of `findings`. */
  code: z.string(),
  /** Name of the person who requested the command; empty for the command of an order. */
  askedBy: z.string(),
  createTime: moment,
  /** Time of the last change of state. */
  movedTime: moment,
  /** The device must begin the command before this moment, or not at all. */
  expiresTime: moment,
})
const control = [merchantGrant(devicePermissions.control)] as const

export const commandCalls = {
  /** Locks a device: no play begins on it until it is unlocked. */
  lock: declareCall({
    name: 'devices.lock',
    title: { zh: '锁定设备', en: 'Lock device' },
    wire: { method: 'POST', path: `${equipment}/lock`, body: 'form' },
    access: control,
    writes: true,
    input: z.object({ id }),
    output: deviceCommand,
    failures: { notFound, offline },
    example: { id: world.deviceId },
  }),

  unlock: declareCall({
    name: 'devices.unlock',
    title: { zh: '解锁设备', en: 'Unlock device' },
    wire: { method: 'POST', path: `${equipment}/unlock`, body: 'form' },
    access: control,
    writes: true,
    input: z.object({ id }),
    output: deviceCommand,
    failures: { notFound, offline },
    example: { id: world.deviceId },
  }),

  /** Restarts a device, as after a short power cut. A running play ends. */
  reboot: declareCall({
    name: 'devices.reboot',
    title: { zh: '重启设备', en: 'Restart device' },
    wire: { method: 'POST', path: `${equipment}/reboot`, body: 'form' },
    access: control,
    writes: true,
    input: z.object({ id }),
    output: deviceCommand,
    failures: { notFound, offline },
    example: { id: world.deviceId },
  }),

  /** Settles a command by what a person saw at the machine, if the machine does not report the outcome. */
  settleCommand: declareCall({
    name: 'devices.settleCommand',
    title: { zh: '人工确认指令结果', en: 'Settle unconfirmed command manually' },
    wire: { method: 'POST', path: `${equipment}/settleCommand`, body: 'form' },
    access: control,
    writes: true,
    input: z.object({
      /** Id of the command. */
      id,
      /** Outcome as seen at the machine. An order that waits for the command continues with it. */
      isDone: yesNo,
    }),
    output: deviceCommand,
    failures: {
      noCommand: {
        zh: '指令不存在，或你没有查看权限',
        en: 'Command not found, or you do not have access.',
      },
      notInDoubt: {
        zh: '指令已有结果，请刷新',
        en: 'This command already has a result. Refresh to see it.',
      },
      needsCount: {
        zh: '存币须填写枚数，不能在此确认。请到“兑币统计”处理。',
        en:
          'Stored-coin commands require a coin count, so they cannot be settled here. ' +
          'Settle this command under “Coin exchange totals”.',
      },
    },
    example: { id: world.doubtCommandId, isDone: false },
  }),

  /** Lists the newest 50 commands of a device, the newest first. */
  commands: declareCall({
    name: 'devices.commands',
    title: { zh: '设备指令记录', en: 'List device commands' },
    wire: { method: 'GET', path: `${equipment}/commands`, body: 'query' },
    access: [merchantGrant(devicePermissions.see), agent],
    writes: false,
    input: z.object({ id }),
    output: z.array(deviceCommand),
    failures: { notFound },
    example: { id: world.deviceId },
  }),
}
