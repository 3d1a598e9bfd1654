import type { Sentence } from '../base/sentence.ts'

/** Code by which a board reports that it has fewer coins than its warning level. */
export const LOW_COINS = 'hopper.low'

/** Effect of a fault on a machine, and the remedy. */
type Fault = {
  /** `sales`: players cannot pay. `nothing`: the machine continues to sell, and the repair can wait. */
  readonly stops: 'sales' | 'nothing'
  readonly todo: Sentence
}

/**
 * The only table of faults, in the order of the documentation (`docs/operators/machines.md`,
 * `docs/device-makers.md`). Where players buy by slot, a fault that names a slot stops only that slot. An
 * unlisted code stops sales.
 */
export const faults: Readonly<Record<string, Fault>> = {
  jam: toSalesStoppingFault(
    '打开机器，取出卡住的物品',
    'Open the machine and remove the jammed item.',
  ),
  'claw.stuck': toSalesStoppingFault(
    '检查爪子和连接线，再重启机器',
    'Check the claw and its cable, then restart the machine.',
  ),
  'motor.stuck': toSalesStoppingFault('检查电机和货道', 'Check the motor and its slot.'),
  'sensor.prize': toSalesStoppingFault(
    '擦净并检查出奖感应器，否则无法统计出奖',
    'Clean and check the prize sensor. Until then, prizes cannot be counted.',
  ),
  'hopper.jam': toSalesStoppingFault('清理币斗', 'Clear the hopper.'),
  'ticket.jam': toSalesStoppingFault(
    '清理出票器，补充彩票',
    'Clear the ticket dispenser and refill it.',
  ),
  'door.open': toSalesStoppingFault('关好机门', 'Close the door.'),
  'too.warm': toSalesStoppingFault(
    '检查制冷系统，取出变质商品',
    'Check the cooling system and remove spoiled products.',
  ),
  'stock.empty': toSalesStoppingFault('给货道补货', 'Restock the slot.'),
  // A paid play would run on either of the two boards.
  'code.shared': toSalesStoppingFault(
    '两块主板使用同一设备编码和密钥。请更换密钥，仅填入这台机器。',
    'Two boards use the same device code and secret. Replace the secret and enter it only in ' +
      'this machine.',
  ),
  'coin.jam': toWarningFault(
    '清理投币器，手机支付不受影响',
    'Clear the coin acceptor. Mobile payments still work.',
  ),
  'note.jam': toWarningFault(
    '清理纸钞机，手机支付不受影响',
    'Clear the banknote acceptor. Mobile payments still work.',
  ),
  'screen.lost': toWarningFault(
    '检查屏幕连接线，玩家仍可扫机身上的二维码',
    'Check the screen cable. Players can still scan the QR code on the machine.',
  ),
  'paper.out': toWarningFault(
    '更换打印纸，缺纸时可正常售卖，但不打印小票',
    'Replace the paper. Until then, the machine sells without printing receipts.',
  ),
  [LOW_COINS]: toWarningFault(
    '给币斗加币，加币前玩家购买的币数不能超过剩余币数',
    'Refill the hopper. Until then, players cannot buy more coins than are left.',
  ),
  'meters.held': toWarningFault('在设备页处理这个读数', 'Review this reading on the device page.'),
  'meters.shrank': toWarningFault(
    '在设备页选择从新读数继续，或重新计数',
    'On the device page, continue from the new reading or start a new count.',
  ),
  'meters.before': toWarningFault(
    '在设备页选择是否将首次上报前的总数计入今天',
    'On the device page, choose whether today’s count includes the total before the first reading.',
  ),
  'meters.life-behind': toWarningFault(
    '读数来自旧主板，如已更换主板，请在设备页选择“更换主板”',
    'The readings come from an old board. If you replaced the board, use “Replace board” on the device page.',
  ),
}

function toSalesStoppingFault(zh: string, en: string): Fault {
  return { stops: 'sales', todo: { zh, en } }
}
function toWarningFault(zh: string, en: string): Fault {
  return { stops: 'nothing', todo: { zh, en } }
}

/** Returns whether a machine continues to sell with the fault: it needs a person, but not now. */
export function isWarningFaultCode(code: string): boolean {
  return Object.hasOwn(faults, code) && faults[code]!.stops === 'nothing'
}

export const warnings = Object.keys(faults).filter(isWarningFaultCode)

/** Returns the remedy for a fault; undefined for a code that only the board's maker knows. */
export function findFaultAdvice(code: string): Sentence | undefined {
  return Object.hasOwn(faults, code) ? faults[code]!.todo : undefined
}
