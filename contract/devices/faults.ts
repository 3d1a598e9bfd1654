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
    '检查爪子和线，再重启机器',
    'Check the claw and its cable, then restart.',
  ),
  'motor.stuck': toSalesStoppingFault('检查电机和货道', 'Check the motor and its slot.'),
  'sensor.prize': toSalesStoppingFault(
    '请擦净并检查出货感应器，否则无法统计出奖',
    'Clean and check the prize sensor. Prizes are not counted without it.',
  ),
  'hopper.jam': toSalesStoppingFault('清理出币器', 'Clear the hopper.'),
  'ticket.jam': toSalesStoppingFault(
    '清理出票器，补上彩票',
    'Clear the ticket dispenser and refill it.',
  ),
  'door.open': toSalesStoppingFault('关好机门', 'Close the door.'),
  'too.warm': toSalesStoppingFault(
    '检查制冷，取出变质的商品',
    'Check the cooling and take out spoiled goods.',
  ),
  'stock.empty': toSalesStoppingFault('补货', 'Refill it.'),
  // A paid play would run on either of the two boards.
  'code.shared': toSalesStoppingFault(
    '有两块主板用同一个设备码和密钥。换密钥，只填进这台机器。',
    'Two boards use one code and secret. Make a new secret and enter it in this machine only.',
  ),
  'coin.jam': toWarningFault(
    '清理投币器。手机支付不受影响。',
    'Clear the coin acceptor. Phone payment goes on.',
  ),
  'note.jam': toWarningFault(
    '清理纸钞器。手机支付不受影响。',
    'Clear the note acceptor. Phone payment goes on.',
  ),
  'screen.lost': toWarningFault(
    '检查屏幕的线。玩家可扫机身上的码。',
    'Check the screen’s cable. Players can scan the code on the machine.',
  ),
  'paper.out': toWarningFault(
    '换一卷纸。没有小票也照常卖。',
    'Load paper. It sells without receipts.',
  ),
  [LOW_COINS]: toWarningFault(
    '补币。不够时这一单不卖。',
    'Add coins. What it cannot give is not sold.',
  ),
  'meters.held': toWarningFault(
    '在设备页选择怎么处理这个读数',
    'Choose what to do with this reading on the machine’s page.',
  ),
  'meters.shrank': toWarningFault(
    '在设备页选从新读数继续，或“重新计数”',
    'Continue from the new reading, or start a new count on the machine’s page.',
  ),
  'meters.before': toWarningFault(
    '在设备页说明：首次上报前的总数算不算今天的',
    'Say on the machine’s page whether the total before its first reading belongs to today.',
  ),
  'meters.life-behind': toWarningFault(
    '读数来自旧主板。换过主板的，请在设备页更换主板。',
    'Readings come from an old board. If the board was changed, replace it on the machine’s page.',
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
