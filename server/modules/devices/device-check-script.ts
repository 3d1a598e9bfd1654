import type { Observation } from '#gateway/observation.ts'
import type { Command, CommandData, CommandType } from '#gateway/protocol.ts'
import { newId } from '#server/platform/id.ts'
import type { DeviceWatch } from './connections/device-watch.ts'

const VALID_MS = 60_000

/**
 * Sends the harmless commands one after another, each once the previous one was answered or timed out. The
 * credit and the counting have expired before they are sent. The last command repeats the second.
 */
export function createDeviceCheckScript(
  watch: Pick<DeviceWatch, 'tell'>,
  observations: readonly Observation[],
): () => Promise<void> {
  const describe = createCheckCommand('settings.describe', {})
  const script = [
    () => createCheckCommand('time', { now: Date.now() }),
    () => describe,
    () => createCheckCommand('settings.get', {}),
    () => createCheckCommand('credit', { coins: 1 }, -VALID_MS),
    () => createCheckCommand('coins.in', { orderId: 'check', seconds: 1 }, -VALID_MS),
    () => describe,
  ]
  let current: Command | undefined
  // Earlier observations belong to the previous command, which may be the same one.
  let begins = 0
  let toldAt = 0
  return async () => {
    const now = observations.slice(begins)
    const sent = now.findLast((each) => each.is === 'sent' && each.command.id === current?.id)
    const since = sent ? now.slice(now.indexOf(sent)) : []
    const isAnswered = since.some((each) => isFinalReplyToCommand(current, each))
    const isOver = isAnswered || (sent && Date.now() > sent.at + ANSWER_MS)
    // The device was offline, or disconnected before it could answer.
    const isLost = !sent || since.some(({ is }) => is === 'came' || is === 'ended')
    if (!current || isOver) {
      current = script.shift()?.()
      begins = observations.length
    } else if (!isLost || Date.now() < toldAt + TELL_AGAIN_MS) return
    if (!current) return
    toldAt = Date.now()
    await watch.tell(current)
  }
}

function isFinalReplyToCommand(command: Command | undefined, each: Observation): boolean {
  if (each.is !== 'heard' || each.message.topic !== 'replies') return false
  return each.message.body.id === command?.id && each.message.body.state !== 'accepted'
}

const TELL_AGAIN_MS = 2_000
const ANSWER_MS = 10_000

function createCheckCommand<Type extends CommandType>(
  type: Type,
  data: CommandData<Type>,
  validMs = VALID_MS,
): Command {
  return { id: newId(), type, expiresAt: Date.now() + validMs, data } as Command
}
